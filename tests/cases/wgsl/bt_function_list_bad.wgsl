fn g() -> u32 { return 1; }
fn f() {
  let a = g<f32>();
}
