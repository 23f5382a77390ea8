var<workgroup> w : array<u32, 5000>;
@compute @workgroup_size(1)
fn f() { switch 1 { case 1: { return; } default { return; } } w[0] = 1; }
