fn f(a : vec4f) -> f32 {
  return a[1);
}
