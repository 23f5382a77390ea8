[numthreads(4u, 8U, 1l)]
void main() {}
