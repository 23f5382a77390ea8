[numthreads(0x4, 0X8, 1)]
void main() {}
