[WaveSize(UNKNOWN, 3)]
[numthreads(128,1,1)]
void main() {}
