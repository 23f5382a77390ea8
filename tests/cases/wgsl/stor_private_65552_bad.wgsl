var<private> v : array<vec4f, 4097>;
fn g() { _ = v[0].x; }
@compute @workgroup_size(64) fn f() { g(); }
