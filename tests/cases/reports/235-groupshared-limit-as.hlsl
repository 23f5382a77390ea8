#ifndef EXTRA
#define EXTRA 0
#endif
struct P { float4 c; };
groupshared P payload;
groupshared float g[12280 + EXTRA];
#ifdef LIMIT
[GroupSharedLimit(LIMIT)]
#endif
[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex) {
  g[i] = i;
  payload.c = g[63 - i];
  DispatchMesh(1, 1, 1, payload);
}
