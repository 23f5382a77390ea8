[WaveSize(32)] void main();
[numthreads(128,1,1)]
void main() {}
