struct V { float4 p : POSITION; };
struct I { float4 p : POSITION; uint a : SV_InstanceID; };
struct C { float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; };
C pc(InputPatch<I, 3> v) { return (C)0; }
[domain("tri")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(3)]
[patchconstantfunc("pc")]
V main(InputPatch<I, 3> v, uint k : SV_OutputControlPointID) { V r; r.p = v[k].p; return r; }
