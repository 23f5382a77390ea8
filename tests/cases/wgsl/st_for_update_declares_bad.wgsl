fn f() {
  for (var i = 0; i < 2; var j = 1) { }
}
