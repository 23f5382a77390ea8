fn f(a : bool) {
  if a { } else { } else { }
}
