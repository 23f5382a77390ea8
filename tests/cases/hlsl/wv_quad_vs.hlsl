float4 main(float4 a : POSITION) : SV_Position {
  return QuadReadAcrossX(a);
}
