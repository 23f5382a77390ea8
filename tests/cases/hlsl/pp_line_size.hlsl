#define W 1024

[numthreads(W, __LINE__, 1)] void main() {}
