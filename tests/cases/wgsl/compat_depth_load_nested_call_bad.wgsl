//! device=compat
@group(0) @binding(0) var t: texture_depth_2d;
@group(0) @binding(1) var s: sampler;
fn h(y: texture_depth_2d, z: f32)->f32 { return f32(textureDimensions(y).x); }
 @compute @workgroup_size(32) fn c() { _ = h(t, h(t, textureLoad(t, vec2u(), 0),)); }
