struct Aux { float3 o; float3 d; };
struct [raypayload] AOPayload {
  float4 normalAndDepth : read(caller) : write(closesthit, miss);
  float occlusion : read(caller) : write(closesthit, miss);
  Aux ddx : read(anyhit) : write(caller);
};
[shader("miss")]
void Miss(inout AOPayload p) { p.occlusion = 1; p.normalAndDepth = 0; }
