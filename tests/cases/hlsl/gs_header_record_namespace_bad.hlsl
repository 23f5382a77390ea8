#include "inc/records.hlsli"
groupshared N::Local l[513]; // 64 bytes each
[numthreads(64, 1, 1)] void main(uint i : SV_GroupIndex) { l[i].v[0] = l[0].v[1]; }
