//! device=compat
@group(0) @binding(0) var d: texture_depth_2d; fn textureLoad(t: texture_depth_2d, c: vec2u, l: u32) -> f32 { return 0; }
@compute @workgroup_size(1) fn c() { _ = textureLoad(d, vec2u(), 0); }
