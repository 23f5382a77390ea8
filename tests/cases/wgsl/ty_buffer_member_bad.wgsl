struct S {
  b : buffer<64>
}
