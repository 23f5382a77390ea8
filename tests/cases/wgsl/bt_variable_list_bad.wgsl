fn f() {
  var v = 1;
  let a = v<f32>;
}
