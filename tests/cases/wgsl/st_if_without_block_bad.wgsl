fn f(a : bool) {
  if a;
}
