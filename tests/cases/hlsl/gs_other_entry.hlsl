groupshared float b;
[numthreads(64,1,1)] void cs() { b = 1; GroupMemoryBarrierWithGroupSync(); if (b > 1) b = 2; }
float4 main() : SV_Target { return 1; }
