fn f() {
  var<shared> x : u32;
}
