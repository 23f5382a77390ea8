struct I { float2 uv : TEXCOORD0; }; struct J : I { float4 p : SV_Position; };
float4 main(J j) : SV_Target { return j.p; }
