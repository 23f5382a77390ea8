[WaveSize(16,64,32)]
[numthreads(96,1,1)]
void main() {}
