struct V { float4 p : POSITION; };
[domain("tri")]
float4 main(const OutputPatch<V, 3> v, float a[3] : SV_TessFactor, float3 l : SV_DomainLocation) : SV_Position { return 0; }
