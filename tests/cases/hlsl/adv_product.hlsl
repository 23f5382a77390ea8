[numthreads(2*2, 2*4, 1)]
void main() {}
