struct V { float4 p : SV_Position; }; typedef uint4 Tri;
[numthreads(32,1,1)] [outputtopology("triangle")]
void main(out vertices V v[64], out indices Tri i[3]) { SetMeshOutputCounts(6, 2); }
