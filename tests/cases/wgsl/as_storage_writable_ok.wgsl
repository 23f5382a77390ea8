@group(0) @binding(0) var<storage, read_write> s : array<vec2u>;
fn f() {
  ((s)[0]).x = 1;
  (*&s)[1] = vec2u();
  let p = &s;
  p[2].y++;
}
