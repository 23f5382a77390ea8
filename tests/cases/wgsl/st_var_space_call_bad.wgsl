fn f() {
  var<function()> x : u32;
}
