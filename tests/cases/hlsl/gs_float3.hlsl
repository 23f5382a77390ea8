groupshared float3 b[2731];
[numthreads(64,1,1)] void main(uint i : SV_GroupIndex) { b[i] = b[i + 1]; }
