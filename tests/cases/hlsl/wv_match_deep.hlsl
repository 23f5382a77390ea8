uint f(uint i) { return i; }
uint g(uint i) { return WaveMultiPrefixProduct(i, uint4(1, 1, 1, 1)); }
uint h(uint i) { return g(i); }
[numthreads(64,1,1)] void main(uint i : SV_GroupIndex) { h(i); }
