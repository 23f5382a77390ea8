fn g() { { let dpdx = 1; _ = dpdx; } _ = dpdx(1.0); }
@compute @workgroup_size(64) fn f() { g(); }
