fn f() {
  let a = vec2<f32, f32>(1, 2);
}
