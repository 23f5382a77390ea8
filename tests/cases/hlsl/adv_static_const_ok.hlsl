static const uint kX = 64;
[numthreads(kX, kX / 64, 1)]
void main() {}
