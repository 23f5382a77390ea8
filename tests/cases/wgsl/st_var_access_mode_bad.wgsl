fn f() {
  var<function, read_write> x : u32;
}
