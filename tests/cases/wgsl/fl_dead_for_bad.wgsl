fn f() {
  return;

  for (;;) { }
}
