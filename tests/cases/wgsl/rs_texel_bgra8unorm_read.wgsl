@group(0) @binding(0) var t : texture_storage_2d<bgra8unorm, read>;
@compute @workgroup_size(64) fn f() { _ = t; }
