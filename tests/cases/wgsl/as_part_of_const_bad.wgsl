const c = vec2(1);
fn f() {
  (c).x = 2;
}
