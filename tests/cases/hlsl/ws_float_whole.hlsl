[numthreads(64, 1, 1)]
[WaveSize(32.0)]
void main() {}
