fn f() -> i32 {
  return 2;
  loop { break; }
}
