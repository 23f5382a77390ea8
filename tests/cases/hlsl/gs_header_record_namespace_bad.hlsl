#include "inc/records.hlsli"
groupshared N::Local l[513]; // 64 bytes each
RWBuffer<float4> o;
[numthreads(64, 1, 1)] void main(uint i : SV_GroupIndex) { l[i].v[0] = l[0].v[1]; o[i] = l[i + 1].v[0]; }
