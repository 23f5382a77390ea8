struct S { a : u32 }
fn f() {
  let a = S;
}
