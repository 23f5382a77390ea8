var<private> v : array<u32, 16385>;
@compute @workgroup_size(64) fn main() { return; _ = v[0]; }
