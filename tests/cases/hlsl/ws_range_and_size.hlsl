[WaveSize(16,32)]
[WaveSize(16)]
[numthreads(128,1,1)]
void main() {}
