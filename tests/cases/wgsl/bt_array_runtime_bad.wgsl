fn f() {
  let a = array<u32>(1, 2);
}
