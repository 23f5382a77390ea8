groupshared float4 tile[4096];
[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex) { tile[i] = i; }
