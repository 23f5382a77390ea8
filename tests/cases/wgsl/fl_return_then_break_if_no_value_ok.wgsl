fn f() -> i32 {
  loop {
    return 1;
    continuing { break if true; }
  }
}
