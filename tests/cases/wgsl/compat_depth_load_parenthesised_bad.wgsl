//! device=compat
@group(0) @binding(0) var t0: texture_depth_2d;
@group(1) @binding(0) var s0: sampler;
@compute @workgroup_size(1) fn c() { _ = textureLoad((t0),vec2u(),0); }
