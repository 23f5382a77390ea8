fn f() {
  for (const_assert true;;) { break; }
}
