override N = 0u;
var<workgroup> a : array<u32, N>;
@compute @workgroup_size(64) fn main() { return; a[0] = 1; }
