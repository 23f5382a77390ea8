struct V { float4 p : SV_Position; };
[outputtopology("triangle")] [numthreads(32,1,1)]
void main(out vertices V v[3], out indices uint3 i[1]) { SetMeshOutputCounts(0,0); }
