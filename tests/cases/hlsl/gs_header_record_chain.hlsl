#include "inc/records.hlsli"
groupshared C14 c[546]; // 15 floats each
[numthreads(64, 1, 1)] void main(uint i : SV_GroupIndex) { c[i].a = c[0].a; }
