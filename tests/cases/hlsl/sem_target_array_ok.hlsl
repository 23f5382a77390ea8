struct O {
  float4 color[8] : SV_Target;
};
O main() { return (O)0; }
