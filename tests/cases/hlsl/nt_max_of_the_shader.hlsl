uint max(uint a, uint b) { return a; }
[numthreads(max(64u,32u),1,1)]
void main() {}
