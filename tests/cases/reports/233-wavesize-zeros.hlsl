[WaveSize(0, 0, 0)]
[numthreads(64, 1, 1)]
void a() {}
[WaveSize(32, 32)]
[numthreads(64, 1, 1)]
void b() {}
