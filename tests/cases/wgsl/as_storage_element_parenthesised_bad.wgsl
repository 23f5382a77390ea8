@group(0) @binding(0) var<storage> s : array<vec2u>;
fn f() {
  (s[0]).x = 1;
}
