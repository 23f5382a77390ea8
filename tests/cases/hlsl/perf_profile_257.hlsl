[numthreads(257,1,1)]
void main() {}
