struct O { float4 p : SV_Position; uint a : SV_InstanceID; };
[numthreads(32, 1, 1)]
[outputtopology("triangle")]
void main(out vertices O v[3], out indices uint3 t[1]) { SetMeshOutputCounts(3, 1); }
