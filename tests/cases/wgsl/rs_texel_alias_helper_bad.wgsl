alias T = texture_storage_2d_array<rg32uint, read_write>;
@group(0) @binding(0) var t : T;
fn g() { _ = t; }
@compute @workgroup_size(64) fn f() { g(); }
