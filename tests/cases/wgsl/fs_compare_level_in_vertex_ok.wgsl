@group(0) @binding(0) var t : texture_depth_2d;
@group(0) @binding(1) var s : sampler_comparison;
@vertex fn f() -> @builtin(position) vec4f { return vec4f(textureSampleCompareLevel(t, s, vec2f(), 1)); }
