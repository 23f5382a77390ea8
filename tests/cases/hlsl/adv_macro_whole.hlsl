#define GROUP(x, y) [numthreads(x, y, 1)]
#define KERNEL GROUP(8, 8)
KERNEL
void main() {}
