@group(0) @binding(0) var<uniform> a : vec4f;
@group(0) @binding(0) var t : texture_2d<f32>;
@vertex
fn vs() -> @builtin(position) vec4f { return a; }
@fragment
fn fs() -> @location(0) vec4f { return textureLoad(t, vec2u(), 0); }
