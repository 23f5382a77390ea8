namespace N {
groupshared uint b[8193]; }
using namespace N;
[numthreads(64,1,1)] void main(uint i : SV_GroupIndex) { b[i] = b[i + 1]; }
