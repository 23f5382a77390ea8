fn f() {
  let n = 2;
  let a = array<u32, n>();
}
