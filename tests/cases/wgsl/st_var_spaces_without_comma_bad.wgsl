fn f() {
  var<function function> x : u32;
}
