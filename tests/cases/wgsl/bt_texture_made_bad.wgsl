fn f() {
  let a = texture_2d<f32>();
}
