#if 0
[numthreads(64, 1, 1)]
#else
[numthreads(2048, 1, 1)]
#endif
void main() {}
