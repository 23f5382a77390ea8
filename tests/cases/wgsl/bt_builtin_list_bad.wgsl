fn f() {
  let a = max<f32>(1, 2);
}
