fn g(a : i32) {}
fn f() {
  var x = 1;
  g(x = 2);
}
