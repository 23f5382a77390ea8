//! device=compat
struct O {@builtin(position) p: vec4f, @location(0) @interpolate(perspective, sample) a: f32}
@vertex fn v() -> O { return O(); }
@fragment fn f(o: O) -> @location(0) vec4f { return vec4f(); }
