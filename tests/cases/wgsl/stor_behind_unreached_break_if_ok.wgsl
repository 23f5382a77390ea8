var<workgroup> w : array<u32, 5000>;
@compute @workgroup_size(1)
fn f() { loop { return; continuing { break if true; } } w[0] = 1; }
