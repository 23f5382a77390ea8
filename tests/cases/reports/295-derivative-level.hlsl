Texture2D<float4> tex;
SamplerState samp;
RWBuffer<float> o;
[numthreads(W, H, 1)]
void main(uint3 id : SV_GroupThreadID) { o[id.x] = tex.CalculateLevelOfDetail(samp, float2(id.xy)); }
