fn f() {
  loop {
    continue;
    break;
  }
}
