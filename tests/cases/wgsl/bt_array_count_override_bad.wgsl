override n = 2;
fn f() {
  let a = array<u32, n>();
}
