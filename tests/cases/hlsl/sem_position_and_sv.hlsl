struct V { float4 p : SV_Position; float3 world : POSITION; };
V main(float4 p : POSITION) { return (V)0; }
