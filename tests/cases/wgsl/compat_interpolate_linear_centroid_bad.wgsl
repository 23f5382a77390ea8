//! device=compat
struct S { @builtin(position) p: vec4f, @location(0) @interpolate(linear, centroid) a: f32 }
@vertex fn v() -> S { return S(); }
@fragment fn f(s: S) -> @location(0) vec4f { return vec4f(f32(s.a)); }
