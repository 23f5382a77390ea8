//! device=compat
@group(0) @binding(0) var t0: texture_external;
@group(1) @binding(0) var s0: sampler;
@group(1) @binding(1) var s1: sampler;
@group(1) @binding(2) var s2: sampler;
@group(1) @binding(3) var s3: sampler;
@group(1) @binding(4) var s4: sampler;
@compute @workgroup_size(1) fn c() { _=textureSampleBaseClampToEdge(t0,s0,vec2f());_=textureSampleBaseClampToEdge(t0,s1,vec2f());_=textureSampleBaseClampToEdge(t0,s2,vec2f());_=textureSampleBaseClampToEdge(t0,s3,vec2f());_=textureSampleBaseClampToEdge(t0,s4,vec2f()); }
