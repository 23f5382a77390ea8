fn f(x : i32) -> i32 {
  loop {
    if x == 1 { continue; }
    return 1;
    continuing { break if true; }
  }
}
