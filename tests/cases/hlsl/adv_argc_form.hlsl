[numthreads(2048, 64)]
void main() {}
