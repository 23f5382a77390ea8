fn f() {
  return;

  loop {
    loop { break; }
  }
}
