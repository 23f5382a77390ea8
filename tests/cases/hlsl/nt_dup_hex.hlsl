[numthreads(64,1,1)]
[numthreads(0x40,1,1)]
void main() {}
