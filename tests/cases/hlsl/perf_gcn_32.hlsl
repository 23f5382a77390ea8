[numthreads(32,1,1)]
void main() {}
