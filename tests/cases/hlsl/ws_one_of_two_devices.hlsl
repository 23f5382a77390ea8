[WaveSize(32)]
[numthreads(128,1,1)]
void main() {}
