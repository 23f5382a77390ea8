fn g() { _ = dpdy(1.0); }
@compute @workgroup_size(64) fn f() { if (false) { g(); } }
