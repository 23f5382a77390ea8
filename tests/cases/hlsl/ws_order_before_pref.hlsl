[WaveSize(64,8,3)]
[numthreads(128,1,1)]
void main() {}
