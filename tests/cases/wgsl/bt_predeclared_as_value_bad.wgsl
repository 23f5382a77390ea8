fn f() {
  let a = u32;
}
