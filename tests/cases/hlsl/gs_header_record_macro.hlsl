#include "inc/records.hlsli"
groupshared Extended e[215]; // 32680 bytes
RWBuffer<float4> o;
[numthreads(64, 1, 1)] void main(uint i : SV_GroupIndex) { e[i].first.value = e[0].first.value; e[i].first.flags = e[i].last = i; e[i].more[1] = e[0].first.flags; o[i] = e[i + 1].more[0] + e[i + 1].last + e[i + 1].first.value; }
