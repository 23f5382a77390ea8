fn f() {
  const n = 2;
  let a = array<u32, n>(1, 2);
  _ = array<array<f32, n>, n * 2>()[1][0];
}
