fn g(a : i32) {}
fn f() {
  g(return 1);
}
