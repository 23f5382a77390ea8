#define BIG defined(SIZE) && SIZE > 32
#define SIZE 64
#if BIG
[numthreads(64, 64, 1)]
#else
[numthreads(64, 1, 1)]
#endif
void main() {}
