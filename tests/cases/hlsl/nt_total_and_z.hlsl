[numthreads(16,1,65)]
void main() {}
