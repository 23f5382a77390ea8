#define A2(x) [numthreads(x,1)]
A2(64)
void main() {}
