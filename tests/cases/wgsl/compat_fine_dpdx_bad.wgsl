//! device=compat
@vertex fn v() -> @builtin(position) vec4f { return vec4f(); }
fn h(a: vec4f) -> vec4f { return dpdxFine(a); }
@fragment fn f(@builtin(position) p: vec4f) -> @location(0) vec4f { return h(p); }
