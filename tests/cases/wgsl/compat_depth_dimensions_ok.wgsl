//! device=compat
@group(0) @binding(0) var t0: texture_depth_2d;
@compute @workgroup_size(1) fn c() { _=textureDimensions(t0,0);_=textureNumLevels(t0);}
