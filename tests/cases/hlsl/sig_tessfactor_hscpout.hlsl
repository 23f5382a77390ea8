struct V { float4 p : POSITION; };
struct O { float4 p : POSITION; float a[3] : SV_TessFactor; };
struct C { float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; };
C pc(InputPatch<V, 3> v) { return (C)0; }
[domain("tri")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(3)]
[patchconstantfunc("pc")]
O main(InputPatch<V, 3> v, uint k : SV_OutputControlPointID) { return (O)0; }
