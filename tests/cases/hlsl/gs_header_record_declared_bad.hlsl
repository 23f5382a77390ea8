#include "inc/records.hlsli"
groupshared Declared d[513]; // 64 bytes each
[numthreads(64, 1, 1)] void main(uint i : SV_GroupIndex) { d[i].v[0] = d[0].v[1]; }
