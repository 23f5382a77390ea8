//! device=compat
@group(0) @binding(0) var t0: texture_depth_2d;
@group(1) @binding(0) var s0: sampler;
@compute @workgroup_size(1) fn c() { _=textureGather(t0,s0,vec2f());}
