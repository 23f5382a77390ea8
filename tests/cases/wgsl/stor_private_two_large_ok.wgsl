var<private> v : array<u32, 16000>;
var<private> w : array<u32, 16000>;
@compute @workgroup_size(64) fn f() { _ = v[0]; _ = w[0]; }
