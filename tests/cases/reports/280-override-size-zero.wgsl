override o0 : u32 = 0;
var<workgroup> v : array<u32, o0>;
@compute @workgroup_size(64)
fn main() { _ = v[0]; }
