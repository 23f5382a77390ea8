override n = 0;
@compute @workgroup_size(0)
fn a() {}
@compute @workgroup_size(8, n)
fn b() {}
