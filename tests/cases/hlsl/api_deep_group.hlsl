[numthreads(1, 4, 128)]
void main() {}
