#include "inc/records.hlsli"
groupshared Declared d[513]; // 64 bytes each
RWBuffer<float4> o;
[numthreads(64, 1, 1)] void main(uint i : SV_GroupIndex) { d[i].v[0] = d[0].v[1]; o[i] = d[i + 1].v[0]; }
