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
@compute @workgroup_size(1) fn c() { _=textureGather(0,t0,s0,vec2f());_=textureGather(0,t1,s0,vec2f());_=textureGather(0,t2,s0,vec2f());_=textureGather(0,t3,s0,vec2f());_=textureGather(0,t4,s0,vec2f());_=textureGather(0,t0,s1,vec2f());_=textureGather(0,t1,s1,vec2f());_=textureGather(0,t2,s1,vec2f());_=textureGather(0,t3,s1,vec2f());_=textureGather(0,t4,s1,vec2f());_=textureGather(0,t0,s2,vec2f());_=textureGather(0,t1,s2,vec2f());_=textureGather(0,t2,s2,vec2f());_=textureGather(0,t3,s2,vec2f());_=textureGather(0,t4,s2,vec2f());_=textureGather(0,t0,s3,vec2f());_=textureGather(0,t1,s3,vec2f());}
