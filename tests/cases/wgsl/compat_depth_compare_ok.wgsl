//! device=compat
@group(0) @binding(0) var t0: texture_depth_2d;
@group(2) @binding(0) var sc: sampler_comparison;
@compute @workgroup_size(1) fn c() { _=textureSampleCompareLevel(t0,sc,vec2f(),0);}
