struct I { float4x4 m[16]; }; struct V { float4 p : SV_Position; }; struct Y { I i[16]; float z; };
[numthreads(32,1,1)]
[outputtopology("triangle")]
void main(in payload Y y, out vertices V v[64], out indices uint3 i[64]) { SetMeshOutputCounts(6, 2); }
