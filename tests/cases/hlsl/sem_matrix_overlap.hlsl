float4 main(float4x4 m : TEXCOORD0, float4 n : TEXCOORD3) : SV_Target { return m[0] + n; }
