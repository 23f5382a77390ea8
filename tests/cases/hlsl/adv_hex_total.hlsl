[numthreads(0x400, 0x2, 1)]
void main() {}
