groupshared uint b[8193];
struct S { uint x; void put(uint i) { b[i] = b[i + x]; } };
[numthreads(64,1,1)] void main(uint i : SV_GroupIndex) { S s; s.x = 1; s.put(i); }
