struct V { float4 p : SV_Position; float4 a[7] : A; float b : B; };
[numthreads(32,1,1)] [outputtopology("triangle")]
void main(out vertices V v[224], out indices uint3 i[64]) { SetMeshOutputCounts(6, 2); }
