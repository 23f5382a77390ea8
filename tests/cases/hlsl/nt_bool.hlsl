#define TILES 4
[numthreads(64, TILES > 2, 1)]
void main() {}
