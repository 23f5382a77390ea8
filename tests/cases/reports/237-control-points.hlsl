struct C { float3 p : WORLDPOS; };
struct F { float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; };
F patch(InputPatch<C, 3> ip) { return (F)0; }
#ifdef ZERO
[outputcontrolpoints(0)]
#endif
[domain("tri")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[patchconstantfunc("patch")]
C main(InputPatch<C, 3> ip, uint i : SV_OutputControlPointID) { return ip[i]; }
