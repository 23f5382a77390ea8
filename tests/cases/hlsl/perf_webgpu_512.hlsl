[numthreads(16,32,1)]
void main() {}
