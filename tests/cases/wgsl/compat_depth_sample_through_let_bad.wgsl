//! device=compat
@group(0) @binding(0) var t: texture_depth_2d;
@group(0) @binding(1) var s: sampler;
@compute @workgroup_size(32) fn c() { let x = t; let y = x; let z = s; _ = textureSampleLevel(y,z,vec2f(),0); }
