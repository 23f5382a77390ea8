groupshared float4 a[1024];
groupshared float4 b[1025];
void h(uint i) { a[i] = b[i]; }
[numthreads(64,1,1)] void main(uint i : SV_GroupIndex) { a[i] = 1; a[i + 1] = a[i]; }
