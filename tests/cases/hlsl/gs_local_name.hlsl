groupshared uint b[8193];
[numthreads(64,1,1)] void main(uint i : SV_GroupIndex) { uint b[4]; b[0] = i; b[1] = b[0]; }
