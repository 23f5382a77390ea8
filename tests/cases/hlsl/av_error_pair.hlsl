#if defined(A) && defined(B)
#error both
#endif
#ifdef A
#define X 64
#else
#define X 8
#endif
#ifdef B
#define Y 64
#else
#define Y 8
#endif
[numthreads(X, Y, 1)] void main() {}
