enable f16;
fn f() { let x = 1h; }
