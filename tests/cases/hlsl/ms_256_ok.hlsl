struct V { float4 p : SV_Position; };
[numthreads(128,1,1)] [outputtopology("triangle")]
void main(uint t : SV_GroupThreadID, out vertices V v[256], out indices uint3 i[256]) { SetMeshOutputCounts(256, 256); }
