struct V { float4 p : SV_Position; };
[numthreads(32,1,1)] [outputtopology("triangle")]
void main(out vertices V v[64], out vertices V w[64], out indices uint3 i[3]) { SetMeshOutputCounts(6, 2); }
