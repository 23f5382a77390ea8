groupshared half4 b[4096];
[numthreads(64,1,1)] void main(uint i : SV_GroupIndex) { b[i] = b[i + 1]; }
