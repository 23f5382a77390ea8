fn f() -> vec2f {
  return (1.0, 2.0);
}
