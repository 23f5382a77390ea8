enable subgroups;
fn g() -> f32 { return subgroupAdd(1.0); }
@vertex fn f() -> @builtin(position) vec4f { return vec4f(g()); }
