#include "inc/records_unknown.hlsli"
groupshared Unknown u[4096];
[numthreads(64, 1, 1)] void main(uint i : SV_GroupIndex) { u[i].b = u[0].b; }
