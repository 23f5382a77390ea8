enable f16;
var<workgroup> d0 : array<vec3<f16>, 2047>;
var<workgroup> d1 : array<f32, 1>;
@compute @workgroup_size(64)
fn one() { _ = d0[0]; }
@compute @workgroup_size(64)
fn two() { _ = d0[0]; _ = d1[0]; }
