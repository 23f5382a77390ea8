[WaveSize(8, 64, UNKNOWN)]
[numthreads(128,1,1)]
void main() {}
