var<workgroup> a : array<u32, 5000>;
@compute @workgroup_size(64) fn main() { loop { return; } a[0] = 1; }
