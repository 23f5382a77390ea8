fn f() {
  let a = mat2x2<i32>();
}
