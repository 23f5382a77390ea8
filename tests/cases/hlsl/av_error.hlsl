#if defined(A)
[numthreads(8, 8, 1)]
#elif defined(B)
[numthreads(8, 4, 1)]
#else
#error "A or B"
#endif
void main() {}
