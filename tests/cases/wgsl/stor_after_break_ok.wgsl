var<workgroup> a : array<u32, 5000>;
@compute @workgroup_size(64) fn main() { loop { break; a[0] = 1; } }
