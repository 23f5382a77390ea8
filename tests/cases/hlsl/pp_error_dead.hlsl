#if 0
#error "no [numthreads(64,64,1)]"
#endif
[numthreads(8, 8, 1)] void main() {}
