struct P { float4 p : POSITION; };
struct K { float e[4] : SV_TessFactor; float i[2] : SV_InsideTessFactor; };
K pcf(InputPatch<P, 3> ip) { return (K)0; }
[domain("quad")]
[partitioning("integer")]
[outputtopology("line")]
[outputcontrolpoints(3)]
[patchconstantfunc("pcf")]
P main(InputPatch<P, 3> ip, uint id : SV_OutputControlPointID) { return ip[id]; }
