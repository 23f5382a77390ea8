fn f() {
  var x = 1;
  var y = 2;
  x = y = 3;
}
