[numthreads(false,64,1)]
void main() {}
