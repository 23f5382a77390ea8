struct V { float4 p : SV_Position; };
[outputtopology("triangle")]
[numthreads(256, 1, 1)]
void main(out indices uint3 t[64], out vertices V v[64]) { SetMeshOutputCounts(0, 0); }
