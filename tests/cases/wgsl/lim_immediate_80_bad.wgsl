struct D { m : mat4x4f, c : f32 }
var<immediate> d : D;
fn g() { _ = d.c; }
@compute @workgroup_size(64) fn f() { g(); }
