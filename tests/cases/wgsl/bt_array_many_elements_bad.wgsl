fn f() {
  let a = array<u32, 65536>();
}
