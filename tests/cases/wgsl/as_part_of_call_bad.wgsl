fn g() -> vec2u { return vec2u(); }
fn f() {
  g().x = 1;
}
