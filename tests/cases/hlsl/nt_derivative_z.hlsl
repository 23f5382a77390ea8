RWStructuredBuffer<float4> o; Texture2D<float4> t; SamplerState s;
[numthreads(1,1,64)]
void main(uint3 id : SV_DispatchThreadID) {
  o[id.x] = t.SampleBias(s, 0.5, 0);
}
