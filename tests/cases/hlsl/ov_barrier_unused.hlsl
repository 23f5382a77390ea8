float f(float x) { return x; }
float f(int x) { GroupMemoryBarrierWithGroupSync(); return x; }
float4 main(float4 p : SV_Position) : SV_Target { return f(1.0); }
