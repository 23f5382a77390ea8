fn f() {
  var x = 1;
  var p = &x;
}
