struct Pair { Texture2D t : register(u0); SamplerState s : register(s0); };
namespace n { RWTexture2D<float4> image : register(t4); }
cbuffer C { float4 at : register(c1); float4 wrong : register(t1); };
static const float2 size : register(u3) = float2(1, 1);
RWTexture2DMS<float4, 4> many : register(t0);
typedef Texture2D<float4> Map;
Map maps[2][3] : register(b0);
Texture2D a : register(t0), b : register(t1), c : register(u0);
RaytracingAccelerationStructure scene : register(u9);
