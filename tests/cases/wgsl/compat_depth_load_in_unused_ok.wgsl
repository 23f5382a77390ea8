//! device=compat
@group(0) @binding(0) var t0: texture_depth_2d;
fn z() {_=textureLoad(t0,vec2u(),0);}
@compute @workgroup_size(1) fn c() { }
