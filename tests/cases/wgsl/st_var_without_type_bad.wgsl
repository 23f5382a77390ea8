fn f() {
  var x;
}
