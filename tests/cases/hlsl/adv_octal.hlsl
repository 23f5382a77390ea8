[numthreads(0100, 1, 1)]
void main() {}
