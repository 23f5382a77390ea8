var<workgroup> w : array<u32, 5000>;
@compute @workgroup_size(1)
fn f() { loop { if true { break; } return; continuing { w[0] = 1; } } }
