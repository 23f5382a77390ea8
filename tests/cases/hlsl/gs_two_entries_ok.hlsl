groupshared uint a[8193]; groupshared uint c[10];
[numthreads(64,1,1)] void one(uint i : SV_GroupIndex) { a[i] = a[i + 1]; }
[numthreads(64,1,1)] void two(uint i : SV_GroupIndex) { c[i] = c[i + 1]; }
