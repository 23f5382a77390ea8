groupshared float4 tile[2049];
#define COPY(n, to, from) n[to] = n[from]
[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex) { COPY(tile, i, i + 1); }
