struct V { float4 p : POSITION; };
struct C { float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; };
C pc(InputPatch<V, 3> v, float4 a : SV_Position) { return (C)0; }
[domain("tri")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(3)]
[patchconstantfunc("pc")]
V main(InputPatch<V, 3> v, uint k : SV_OutputControlPointID) { return v[k]; }
