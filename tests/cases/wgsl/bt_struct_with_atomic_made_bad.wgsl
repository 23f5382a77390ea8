struct S { a : atomic<u32> }
fn f() {
  let a = S();
}
