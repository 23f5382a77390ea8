[NUMTHREADS(1024, 1, 1)]
[numThreads(1024, 1, 1)]
[NumThreads(1024, 2, 1)]
void main() {}
