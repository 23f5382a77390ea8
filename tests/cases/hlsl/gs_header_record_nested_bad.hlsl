#include "inc/records.hlsli"
groupshared Holder h[1025]; // 32 bytes each
RWBuffer<float4> o;
[numthreads(64, 1, 1)] void main(uint i : SV_GroupIndex) { h[i].pair.a = h[0].pair.b; h[i].pair.b = i; o[i] = h[i + 1].pair.a; }
