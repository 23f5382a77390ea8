[WaveSize(64)]
[numthreads(128,1,1)]
void main() {}
