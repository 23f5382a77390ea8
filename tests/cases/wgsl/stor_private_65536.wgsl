var<private> v : array<u32, 16384>;
@compute @workgroup_size(64) fn f() { _ = v[0]; }
