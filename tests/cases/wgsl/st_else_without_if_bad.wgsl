fn f(a : bool) {
  while a { break; }
  else { }
}
