[numthreads(N, 1, 65)]
void main() {}
