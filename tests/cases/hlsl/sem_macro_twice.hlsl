#define TC(n) TEXCOORD##n
float4 main(float2 a : TC(1), float2 b : TC(1)) : SV_Target { return 1; }
