//! device=compat
@group(0) @binding(0) var t0: texture_depth_2d;
@group(1) @binding(0) var s0: sampler;
fn z(t0: texture_2d<f32>) -> vec4f { return textureLoad(t0,vec2u(),0);}
@group(0) @binding(9) var u: texture_2d<f32>;
@compute @workgroup_size(1) fn c() { _ = z(u); }
