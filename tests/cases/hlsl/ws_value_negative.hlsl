[WaveSize(-4)]
[numthreads(128,1,1)]
void main() {}
