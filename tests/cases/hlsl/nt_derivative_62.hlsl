RWStructuredBuffer<float4> o; Texture2D<float4> t; SamplerState s;
[numthreads(62,1,1)]
void main(uint3 id : SV_DispatchThreadID) {
  o[id.x] = ddx_fine(1.0f*id.x);
}
