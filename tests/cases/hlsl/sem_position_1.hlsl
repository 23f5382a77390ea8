float4 main(float4 a : POSITION) : SV_Position1 { return a; }
