[numthreads(max(64,32)*64,1,1)]
void main() {}
