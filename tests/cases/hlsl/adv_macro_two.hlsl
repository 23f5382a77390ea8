#define BOTH [WaveSize(5)] [numthreads(64, 1, 1)]
BOTH
void main() {}
