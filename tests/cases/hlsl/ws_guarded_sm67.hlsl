#if __SHADER_TARGET_MINOR >= 8
[WaveSize(16,32)]
#else
[WaveSize(32)]
#endif
[numthreads(128,1,1)]
void main() {}
