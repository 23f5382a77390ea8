struct P { float4 p : POSITION; };
void pcf(InputPatch<P, 3> ip, out float e[3] : SV_TessFactor, out float i : SV_InsideTessFactor) { e[0] = e[1] = e[2] = i = 1; }
[domain("tri")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(3)]
[patchconstantfunc("pcf")]
P main(InputPatch<P, 3> ip, uint id : SV_OutputControlPointID) { return ip[id]; }
