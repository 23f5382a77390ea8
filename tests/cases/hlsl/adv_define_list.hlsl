#ifndef SIZE
#define SIZE 8, 8, 1
#endif
[numthreads(SIZE)]
void main() {}
