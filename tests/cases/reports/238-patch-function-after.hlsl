struct C { float3 p : WORLDPOS; };
[domain("tri")]
[partitioning("fractional_odd")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(3)]
[patchconstantfunc("later")]
C main(InputPatch<C, 3> ip, uint i : SV_OutputControlPointID) { return ip[i]; }
struct F { float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; };
F later(InputPatch<C, 3> ip, uint id : SV_PrimitiveID) { return (F)0; }
