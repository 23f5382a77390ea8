fn f() { let x = rgba8unorm(1) + 2; }
