fn f() {
  _ = buffer<64>();
}
