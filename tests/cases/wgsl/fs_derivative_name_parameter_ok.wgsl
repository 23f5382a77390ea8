fn g(dpdx : i32) -> i32 { return dpdx; }
@compute @workgroup_size(64) fn f() { let fwidth = 1; _ = g(fwidth); }
