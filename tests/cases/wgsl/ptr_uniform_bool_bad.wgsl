fn f(p : ptr<uniform, bool>) {}
