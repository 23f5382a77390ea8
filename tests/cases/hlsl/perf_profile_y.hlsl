[numthreads(8,16,1)]
void main() {}
