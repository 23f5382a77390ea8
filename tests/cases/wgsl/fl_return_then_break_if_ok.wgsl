fn f() {
  loop {
    return;
    continuing { break if true; }
  }
}
