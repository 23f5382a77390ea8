namespace lut {
float3 Sample(float3 c) { return c * c; }
}
Texture2D<float4> t; SamplerState s; RWBuffer<float> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex) { o[i] = lut::Sample(float3(i, i, i)).x + t.SampleLevel(s, 0, 0).x; }
