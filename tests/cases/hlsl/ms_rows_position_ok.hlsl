struct V { float4 p : SV_Position; float4 a[31] : A; };
[outputtopology("triangle")]
[numthreads(32, 1, 1)]
void main(out indices uint3 t[4], out vertices V v[4]) { SetMeshOutputCounts(0, 0); }
