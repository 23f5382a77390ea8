fn f() {
  const p : array<mat1x2<f32>, 65536> = array(vec2f(1), vec2f(2));
}
