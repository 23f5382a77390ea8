fn f() {
  let a = array<u32, 70000>()[7];
}
