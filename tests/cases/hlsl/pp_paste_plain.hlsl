#define CAT_(a, b) a##b
#define N 102
#define N5 64
[numthreads(CAT_(N, 5), 1, 1)] void main() {}
