#include "inc/records.hlsli"
groupshared Typed t[256]; // 128 bytes each
[numthreads(64, 1, 1)] void main(uint i : SV_GroupIndex) { t[i].real[0] = t[0].real[1]; }
