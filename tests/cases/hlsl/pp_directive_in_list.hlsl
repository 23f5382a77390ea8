#define T(x, y) [numthreads(x, y, 1)]
#define A 64
[numthreads(A,
#if 1
  64,
#else
  1,
#endif
 1)] void main() {}
