#include "inc/records.hlsli"
groupshared Elements e[100]; // 32800 bytes
[numthreads(64, 1, 1)] void main(uint i : SV_GroupIndex) { e[i].used = e[0].free; }
