struct [raypayload] Payload {
  float4 color;
};
[shader("miss")]
void Miss(inout Payload p) { p.color = 0; }
