#if 0
[numthreads(7, 1, 1)]
It's no token: don't read it.
#elif 1
[numthreads(64, 1, 1)]
#else
[numthreads(9999, 1, 1)]
#endif
void main() {}
