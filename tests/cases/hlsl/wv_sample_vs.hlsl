Texture2D<float4> heights;
SamplerState s;
float4 height(float2 uv) { return heights.Sample(s, uv); }
float4 main(float2 uv : UV) : SV_Position { return height(uv); }
