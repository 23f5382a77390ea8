Texture2D t; SamplerState s; RWBuffer<float> o;
[numthreads(9,4,1)] void main(uint2 i : SV_DispatchThreadID) { o[0] = t.Sample(s, float2(i)).x; }
