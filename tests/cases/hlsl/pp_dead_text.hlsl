#if 0
don't "panic [numthreads(64,64,1)] ' /* ??? `
#define X(
#endif
[numthreads(8, 8, 1)] void main() {}
