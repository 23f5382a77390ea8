groupshared uint b[16];
void f(uint i); void g(uint i) { f(i); } void f(uint i) { g(i); b[i] = b[1]; }
[numthreads(64,1,1)] void main(uint i : SV_GroupIndex) { f(i); }
