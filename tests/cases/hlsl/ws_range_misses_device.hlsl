[WaveSize(8,16)]
[numthreads(128,1,1)]
void main() {}
