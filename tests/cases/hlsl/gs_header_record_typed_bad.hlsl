#include "inc/records.hlsli"
groupshared Typed t[257]; // 128 bytes each
RWBuffer<float4> o;
[numthreads(64, 1, 1)] void main(uint i : SV_GroupIndex) { t[i].real[0] = t[0].real[1]; o[i] = t[i + 1].real[0].xyxy; }
