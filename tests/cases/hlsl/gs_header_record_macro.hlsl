#include "inc/records.hlsli"
groupshared Extended e[215]; // 32680 bytes
[numthreads(64, 1, 1)] void main(uint i : SV_GroupIndex) { e[i].last = e[0].first.flags; }
