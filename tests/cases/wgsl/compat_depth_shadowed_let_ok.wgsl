//! device=compat
@group(0) @binding(0) var t: texture_depth_2d;
@group(0) @binding(1) var s: sampler;
@group(0) @binding(2) var t2: texture_2d<f32>;
@compute @workgroup_size(32) fn c() { let x = t2; { let t = x; let y = t; _ = textureSampleLevel(y,s,vec2f(),0); } }
