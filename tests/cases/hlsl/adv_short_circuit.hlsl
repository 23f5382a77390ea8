static uint count = 8;
[numthreads(1 || count ? 64 : 2048, 1, 1)]
void main() {}
