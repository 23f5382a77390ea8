struct Packed {
  uint low : 16;
  uint high : 16;
};
float4 main(nointerpolation Packed p : KEY, nointerpolation uint b : KEY1) : SV_Target { return b; }
