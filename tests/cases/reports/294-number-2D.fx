#define TEX(name, kind) texture name##Texture < string ResourceType = #kind; >; sampler name##Sampler = sampler_state { Texture = <name##Texture>; MinFilter = LINEAR; };
TEX(Diffuse, 2D)
#define CHANNEL(n, uv) float4 PS_##n(float2 t : TEXCOORD0) : COLOR { return t.##uv; }
CHANNEL(Color, xyxy)
technique T { pass p0 { PixelShader = compile ps_3_0 PS_Color(); } }
