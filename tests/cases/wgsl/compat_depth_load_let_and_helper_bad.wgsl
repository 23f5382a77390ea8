//! device=compat
@group(0) @binding(0) var t: texture_depth_2d;
@group(0) @binding(1) var s: sampler;
fn h(y: texture_depth_2d) { let x = y; _ = textureLoad(x,vec2u(),0);}
 @compute @workgroup_size(32) fn c() { let x = ((t)); h(x); }
