#define THREADS numthreads
[THREADS(2048, 1, 1)]
void main() {}
