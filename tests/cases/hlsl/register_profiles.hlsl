float4 a : register(vs, c0) : register(ps, c1);
float4 b : register(vs_5_0, c0) : register(vs_5_0, c1);
float4 c : register(c0) : register(ps, c1);
float4 d : register(c0[1]) : register(c0[2]);
float4 e : register(c0) : register(C0) : register(b1);
tbuffer F : register(ps, t0) { float f; };
