struct C { float4 p : POS; };
struct F { float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; };
F constants(InputPatch<C, 16> v) { return (F)0; }
[domain("tri")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(3)]
[patchconstantfunc("constants")]
C main(InputPatch<C, 3> v, uint i : SV_OutputControlPointID) { return v[i]; }
