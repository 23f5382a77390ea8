static uint Z = 4;
static const uint K = Z*16;
[numthreads(K,1,1)]
void main() {}
