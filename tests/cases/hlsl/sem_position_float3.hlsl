struct V {
  float3 p : SV_Position;
};
V main(float3 a : POSITION) { V v; v.p = a; return v; }
