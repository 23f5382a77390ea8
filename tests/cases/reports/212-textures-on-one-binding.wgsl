@group(0) @binding(1) var a : texture_1d<f32>;
@group(0) @binding(1) var b : texture_2d<u32>;
fn ra() -> f32 { return textureLoad(a, 0, 0).x; }
fn rb() -> u32 { return textureLoad(b, vec2i(), 0).x; }
@compute @workgroup_size(64)
fn main() { _ = ra() + f32(rb()); }
