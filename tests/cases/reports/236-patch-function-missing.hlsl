struct C { float3 p : WORLDPOS; };
[domain("quad")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(16)]
[patchconstantfunc("NoSuchFunction")]
C main(InputPatch<C, 16> ip, uint i : SV_OutputControlPointID) { return ip[i]; }
