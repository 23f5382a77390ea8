struct D { m : mat4x4f }
var<immediate> d : D;
@compute @workgroup_size(64) fn f() { _ = d.m; }
