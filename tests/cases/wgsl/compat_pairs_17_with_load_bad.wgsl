//! device=compat
@group(0) @binding(0) var t0: texture_2d<f32>;
@group(0) @binding(1) var t1: texture_2d<f32>;
@group(0) @binding(2) var t2: texture_2d<f32>;
@group(0) @binding(3) var t3: texture_2d<f32>;
@group(0) @binding(4) var t4: texture_2d<f32>;
@group(1) @binding(0) var s0: sampler;
@group(1) @binding(1) var s1: sampler;
@group(1) @binding(2) var s2: sampler;
@group(1) @binding(3) var s3: sampler;
fn r(t: texture_2d<f32>, s: sampler) -> vec4f { return textureSampleLevel(t,s,vec2f(),0); }
@compute @workgroup_size(1) fn c() { var a=vec4f(); a+=r(t0,s0);a+=r(t1,s1);a+=r(t2,s2);a+=r(t3,s3);a+=textureLoad(t4,vec2u(),0);}
