[numthreads(0x4, 1, 1)]
void main() {}
