groupshared min16float4 b[2049];
[numthreads(64,1,1)] void main(uint i : SV_GroupIndex) { b[i] = b[i + 1]; }
