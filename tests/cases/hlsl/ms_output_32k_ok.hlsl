struct V { float4 p : SV_Position; float4 a[7] : A; };
[numthreads(32,1,1)] [outputtopology("triangle")]
void main(out vertices V v[256], out indices uint3 i[64]) { SetMeshOutputCounts(6, 2); }
