fn f() {
  let a = vec2<f32>;
}
