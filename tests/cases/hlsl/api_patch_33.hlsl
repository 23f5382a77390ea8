struct P { float4 p : POSITION; };
struct K { float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; };
[domain("tri")]
float4 main(K k, float3 d : SV_DomainLocation, OutputPatch<P, 33> op) : SV_Position { return op[0].p; }
