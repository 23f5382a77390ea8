[numthreads(2048,1,1)]
void main() {}
