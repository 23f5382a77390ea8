struct V { float4 p : SV_Position; }; struct Y { uint a[4096]; };
[numthreads(32,1,1)] [outputtopology("triangle")]
void main(in payload Y y, out vertices V v[64], out indices uint3 i[64]) { SetMeshOutputCounts(6, 2); }
