#include "inc/records.hlsli"
// 99 x 328 = 32472 bytes: what the record has was settled where it stands, not by the macro that came later.
groupshared Elements e[99];
[numthreads(64, 1, 1)] void main(uint i : SV_GroupIndex) { e[i].used = e[0].free; e[0].all[0].flags = e[i].used; }
