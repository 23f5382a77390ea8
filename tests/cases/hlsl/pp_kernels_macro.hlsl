#define KERNEL(name, x) [numthreads(x, 1, 1)] void name()
KERNEL(a, 64) {}
KERNEL(b, 2048) {}
KERNEL(main, 32) {}
