const half = 32.0;
@compute @workgroup_size(half * 2)
fn a() {}
@compute @workgroup_size(64, 1f)
fn b() {}
