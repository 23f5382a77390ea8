#define GROUP(x, y) [numthreads(x, y, 1)]
#define KERNEL GROUP(64, 64)
KERNEL
void main() {}
