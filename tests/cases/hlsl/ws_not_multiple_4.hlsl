[WaveSize(4)]
[numthreads(6,1,1)]
void main() {}
