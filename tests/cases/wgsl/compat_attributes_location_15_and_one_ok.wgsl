//! device=compat
//! buffers=15:float32
@vertex fn v(@location(15) a: f32, @builtin(vertex_index) n: u32) -> @builtin(position) vec4f { return vec4f(a + f32(n)); }
