static const uint kX = 64, kY = 32;
[numthreads(kX, kY, 1)]
void main() {}
