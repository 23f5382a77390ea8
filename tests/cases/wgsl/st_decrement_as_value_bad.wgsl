fn f() -> i32 {
  var x = 1;
  return x--;
}
