fn f(x : i32) {
  loop {
    if x == 1 { continue; }

    let y = 1;
    if x == 2 { break; }
    continuing { _ = y; }
  }
}
