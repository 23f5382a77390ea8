groupshared float shared_values[9000]; RWBuffer<float> values; // 36000 bytes
#define TOUCH 1
#include "inc/bodies.hlsli"
[numthreads(64, 1, 1)] void main(uint i : SV_GroupIndex) { values[i] = touch(i); }
