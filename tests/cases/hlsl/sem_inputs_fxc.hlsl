struct V { float4 p : POSITION; };
struct C { float e[2] : SV_TessFactor; float3 a : A; };
[domain("isoline")]
float4 main(C c, float e[2] : SV_TessFactor, float2 l : SV_DomainLocation, float3 a : A, const OutputPatch<V, 1> v) : SV_Position { return e[0]; }
