Texture2D t : register(space1);
[[vk::binding(3, 1)]] cbuffer B : register(b0, space1) { float4 c; };
float4 main() : SV_Target { return c + t.Load(0); }
