#ifdef W
#define WS 48
#else
#define WS 32
#endif
#ifdef USE
[WaveSize(WS)]
#endif
[numthreads(64, 1, 1)] void main() {}
