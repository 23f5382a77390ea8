[WaveSize(64, 32, 32, 32)]
[numthreads(64, 1, 1)]
void main() {}
