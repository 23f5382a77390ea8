fn f() {
  var<1> x : u32;
}
