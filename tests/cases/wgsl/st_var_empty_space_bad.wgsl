fn f() {
  var<> x : u32;
}
