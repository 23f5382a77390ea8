fn f() {
  vec2<u32>(1).x = 1;
}
