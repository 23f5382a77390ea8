struct P { float4 p : SV_Position; float clip[3] : SV_ClipDistance; };
struct T { float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; };
[domain("tri")]
float4 main(T t, const OutputPatch<P, 3> p, float3 w : SV_DomainLocation) : SV_Position { return p[0].p; }
