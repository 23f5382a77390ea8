// x fn fn() {}
