[numthreads(2*2, 1, 1)]
void main() {}
