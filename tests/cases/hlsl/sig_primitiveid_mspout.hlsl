struct O { float4 p : SV_Position; };
struct Q { uint a : SV_PrimitiveID; };
[numthreads(32, 1, 1)]
[outputtopology("triangle")]
void main(out vertices O v[3], out indices uint3 t[1], out primitives Q r[1]) { SetMeshOutputCounts(3, 1); }
