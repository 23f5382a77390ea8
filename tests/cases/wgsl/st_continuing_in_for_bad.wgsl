fn f() {
  for (;;) {
    break;
    continuing { }
  }
}
