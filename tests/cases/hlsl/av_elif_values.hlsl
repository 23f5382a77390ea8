#if MODE == 0
#define N 8
#elif MODE == 1
#define N 16
#elif MODE == 7
#define N 33
#endif
#ifdef N
[numthreads(N, N, 1)]
#else
[numthreads(8, 8, 1)]
#endif
void main() {}
