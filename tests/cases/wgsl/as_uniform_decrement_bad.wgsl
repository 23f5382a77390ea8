@group(0) @binding(0) var<uniform> u : vec4u;
fn f() {
  (u).x--;
}
