[numthreads(4u, 1u, 1u)]
void main() {}
