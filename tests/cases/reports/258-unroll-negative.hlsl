float main(float a : A) : SV_Target {
  float x = 0;
  [unroll(-1)]
  for (int i = 0; i < 4; i++) x += a;
  return x;
}
