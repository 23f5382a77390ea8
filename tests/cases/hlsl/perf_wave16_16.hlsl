[numthreads(16,1,1)]
void main() {}
