[numthreads(8,1,1)]
void main() {}
