#define A 3
#if (A > 2 ? 1 << 4 : 0) == 16 && ~0 == -1 && (1 || 1/0)
[numthreads(64, 64, 1)]
#else
[numthreads(64, 1, 1)]
#endif
void main() {}
