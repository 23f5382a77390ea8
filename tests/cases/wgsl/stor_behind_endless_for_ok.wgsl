var<workgroup> w : array<u32, 5000>;
@compute @workgroup_size(1)
fn f() { for (;;) { if true { return; } } w[0] = 1; }
