fn f() {
  loop {
    break;
    continuing { };
  }
}
