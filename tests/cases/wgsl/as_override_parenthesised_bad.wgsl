override n = 1;
fn f() {
  (n) = 2;
}
