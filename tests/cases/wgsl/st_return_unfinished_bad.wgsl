fn f() -> u32 {
  return 1
}
