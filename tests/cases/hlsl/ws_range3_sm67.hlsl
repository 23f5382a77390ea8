[WaveSize(16,64,32)]
[numthreads(128,1,1)]
void main() {}
