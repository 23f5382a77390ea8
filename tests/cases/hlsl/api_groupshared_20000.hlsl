groupshared uint a[5000];
[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex) { a[i] = a[i + 1]; }
