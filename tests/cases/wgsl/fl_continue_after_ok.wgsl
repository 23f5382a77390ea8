fn f(x : i32) {
  loop {
    let y = 1;
    if x == 1 { continue; }
    if x == 2 { break; }
    let z = 2;
    continuing { let w = y; _ = w; }
  }
}
