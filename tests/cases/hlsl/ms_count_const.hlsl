struct V { float4 p : SV_Position; };
static const uint N = 128 * 2 + 1;
[numthreads(128,1,1)] [outputtopology("line")]
void main(uint t : SV_GroupThreadID, out vertices V v[64], out indices uint2 i[N]) { SetMeshOutputCounts(6, 2); }
