struct P { float4 p : POSITION; };
struct K { float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; };
K pcf(InputPatch<P, 3> ip) { return (K)0; }
[domain("tri")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(3)]
[maxtessfactor(65.0)]
[patchconstantfunc("pcf")]
P main(InputPatch<P, 3> ip, uint id : SV_OutputControlPointID) { return ip[id]; }
