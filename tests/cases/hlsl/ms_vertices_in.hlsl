struct V { float4 p : SV_Position; };
[numthreads(32,1,1)] [outputtopology("triangle")]
void main(in vertices V v[25], out indices uint3 i[3]) { SetMeshOutputCounts(6, 2); }
