const four = 4;
struct S {
  @align(3) a : f32,
  @align(-4) b : f32,
  @align(0x10) c : f32,
  @align(four,) d : f32,
  @align(1.0) e : f32,
  @align(8u) f : f32,
}
