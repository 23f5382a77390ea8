struct V { float4 p : P; float4 a[31] : A; };
struct T { float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; float3 c[29] : C; float d[30] : D; };
T patch(InputPatch<V, 3> v, out float4 more[2] : M) { more[0] = more[1] = 0; return (T)0; }
[domain("tri")] [partitioning("integer")] [outputtopology("triangle_cw")] [outputcontrolpoints(3)] [patchconstantfunc("patch")]
V main(InputPatch<V, 3> v, uint i : SV_OutputControlPointID) { return v[i]; }
