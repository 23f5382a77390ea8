[WaveSize(16,64)]
[numthreads(15,1,1)]
void main() {}
