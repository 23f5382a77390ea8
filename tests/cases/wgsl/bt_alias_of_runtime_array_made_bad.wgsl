alias A = array<u32>;
fn f() {
  let a = A(1, 2);
}
