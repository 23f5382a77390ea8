#if MODE == 1
[numthreads(8, 8, 1)]
#elif MODE == 2
[numthreads(16, 8, 1)]
#elif MODE == 3
[numthreads(64, 64, 1)]
#elif MODE == 3
[numthreads(8, 4, 1)]
#else
[numthreads(4, 8, 1)]
#endif
void main() {}
