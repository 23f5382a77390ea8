const dpdx = 1;
@compute @workgroup_size(64) fn f() { _ = dpdx; }
