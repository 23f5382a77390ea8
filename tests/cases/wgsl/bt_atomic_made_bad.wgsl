fn f() {
  let a = atomic<u32>();
}
