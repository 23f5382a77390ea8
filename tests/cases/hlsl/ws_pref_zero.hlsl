[WaveSize(8,64,0)]
[numthreads(128,1,1)]
void main() {}
