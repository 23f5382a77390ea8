static const uint numthreads = 4;
uint f(uint a[4]) { return a[numthreads]; }
[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex) { uint a[4] = {1, 2, 3, 4}; f(a); }
