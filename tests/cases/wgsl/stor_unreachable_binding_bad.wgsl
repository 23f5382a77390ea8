@group(0) @binding(0) var<uniform> y : u32;
@group(0) @binding(0) var<storage> z : u32;
@compute @workgroup_size(64) fn main() { _ = y; return; _ = z; }
