//! device=compat
@group(0) @binding(0) var t: texture_depth_2d;
@group(0) @binding(1) var s: sampler;
fn read(x: texture_depth_2d, y: sampler) -> f32 { return textureSampleLevel(x, y, vec2f(), 0); }
@compute @workgroup_size(64) fn c() { _ = read(t, s); }
