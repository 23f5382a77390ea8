groupshared uint a[7500];
struct V { float4 p : SV_Position; };
[outputtopology("triangle")]
[numthreads(32, 1, 1)]
void main(uint i : SV_GroupIndex, out indices uint3 t[64], out vertices V v[64]) { a[i] = a[i + 1]; SetMeshOutputCounts(0, 0); }
