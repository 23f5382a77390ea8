[numthreads(2048, 1, 1)]
void large() {}
[maxvertexcount(2000)]
void emits() {}
[WaveSize(24)]
[numthreads(64, 1, 1)]
void waves() {}
[shader("compute")]
[numthreads(2048, 1, 1)]
void real() {}
