fn f() {
  let a = ptr<function, u32>();
}
