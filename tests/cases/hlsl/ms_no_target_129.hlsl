struct V { float4 p : SV_Position; };
[numthreads(129,1,1)]
[outputtopology("triangle")]
void main(out vertices V v[64], out indices uint3 i[64]) { SetMeshOutputCounts(0,0); }
