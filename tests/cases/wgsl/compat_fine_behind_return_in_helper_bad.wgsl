//! device=compat
fn h(x: f32) -> f32 { return fwidthFine(x); }
@fragment fn f(@location(0) a: f32) -> @location(0) vec4f { return vec4f(); _ = h(a); }
struct O {@builtin(position) p: vec4f, @location(0) a: f32}
@vertex fn v() -> O { return O(); }
