#define PREFER_WAVE
PREFER_WAVE
[numthreads(64, 1, 1)]
void main() {}
