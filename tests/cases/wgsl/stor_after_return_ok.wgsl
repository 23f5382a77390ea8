var<workgroup> a : array<u32, 5000>;
fn h() { a[0] = 1; }
@compute @workgroup_size(64) fn main() { return; h(); }
