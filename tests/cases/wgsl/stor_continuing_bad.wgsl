var<workgroup> a : array<u32, 5000>;
@compute @workgroup_size(64) fn main() { loop { continue; continuing { a[0] = 1; break if true; } } }
