cbuffer A : register(b0) { float4 a; };
cbuffer B : register(b0, space1) { float4 b; };
Texture2D t0 : register(t0);
Texture2D unused : register(t0);
SamplerState s : register(s0);
float4 main(float2 u : UV) : SV_Target { return a + b + t0.Sample(s, u); }
