#define TILES 4
[numthreads(64, int(TILES > 2), 1)]
void main() {}
