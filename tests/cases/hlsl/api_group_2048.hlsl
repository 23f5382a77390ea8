[numthreads(64, 32, 1)]
void main() {}
