//! device=compat
@group(0) @binding(0) var t0: texture_depth_multisampled_2d;
@compute @workgroup_size(1) fn c() { _=textureLoad(t0,vec2u(),0);}
