struct I { float2 uv; }; struct J : I { float4 p : SV_Position; };
float4 main(J j) : SV_Target { return j.p; }
