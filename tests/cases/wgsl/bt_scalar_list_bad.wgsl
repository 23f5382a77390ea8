fn f() {
  let a = u32<f32>(1);
}
