struct P { float4 p : POSITION; };
struct K { float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; };
float f() { return 4; }
K pcf(InputPatch<P, 3> ip) { K k = (K)f(); return k; }
[domain("tri")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(3)]
[patchconstantfunc("pcf")]
P main(InputPatch<P, 3> ip, uint id : SV_OutputControlPointID) { f(); return ip[id]; }
