fn f() {
  var x = 1;
  here : x = 2;
}
