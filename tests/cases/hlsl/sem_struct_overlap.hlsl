struct Frame {
  float3 x;
  float3 y[2];
};
float4 main(Frame f : FRAME, float4 b : FRAME2) : SV_Target { return b; }
