groupshared float4 a[1024];
groupshared float4 b[1025];
void h(uint i) { a[i] = b[i]; } void g(uint i) { h(i); b[i] = a[i]; } void f(uint i) { g(i); }
[numthreads(64,1,1)] void main(uint i : SV_GroupIndex) { f(i); }
