fn f(x : bool) {
  var y = x;
  if y = true { }
}
