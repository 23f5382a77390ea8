float main(float a : A) : SV_Target {
  float x = 0;
  [unroll] [loop]
  for (int i = 0; i < 4; i++) x += a;
  [unroll(2)]
  do { x += 1; } while (x < 3);
  [loop]
  while (x < 9) x += a;
  [unroll]
  if (x > 1) x = 0;
  return x;
}
