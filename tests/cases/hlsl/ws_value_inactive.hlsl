[WaveSize(7)] [numthreads(64,1,1)] void other() {}
[numthreads(64,1,1)] void main() {}
