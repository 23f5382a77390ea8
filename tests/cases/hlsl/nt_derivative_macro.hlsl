RWStructuredBuffer<float4> o; Texture2D<float4> t; SamplerState s;
#define TEX(t) t.Sample(s,0.5)
[numthreads(1,64,1)]
void main() { o[0] = TEX(t); }
