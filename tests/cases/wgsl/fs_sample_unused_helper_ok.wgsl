@group(0) @binding(0) var t : texture_2d<f32>;
@group(0) @binding(1) var s : sampler;
fn g() { _ = textureSample(t, s, vec2f()); }
@compute @workgroup_size(64) fn f() {}
