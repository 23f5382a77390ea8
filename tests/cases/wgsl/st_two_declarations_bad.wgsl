fn f() {
  var i : i32 = 0, j = 1;
}
