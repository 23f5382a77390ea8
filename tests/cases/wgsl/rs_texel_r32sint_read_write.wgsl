@group(0) @binding(0) var t : texture_storage_2d<r32sint, read_write>;
@compute @workgroup_size(64) fn f() { _ = t; }
