#include "inc/records.hlsli"
groupshared Elements e[100]; // 32800 bytes
RWBuffer<float4> o;
[numthreads(64, 1, 1)] void main(uint i : SV_GroupIndex) { e[i].all[0].value = e[0].all[1].value; e[i].all[2].flags = e[0].all[3].flags + e[1].used + e[2].free; e[i].used = i; e[i].free = i; o[i] = e[i + 1].all[0].value + e[i + 1].all[2].flags; }
