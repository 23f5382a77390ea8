struct S { a : u32 }
fn f() {
  let a = vec2<S>();
}
