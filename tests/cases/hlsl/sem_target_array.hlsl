struct O {
  float4 color[4] : SV_Target5;
};
O main() { return (O)0; }
