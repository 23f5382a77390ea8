fn f() {
  var a[2] = 1;
}
