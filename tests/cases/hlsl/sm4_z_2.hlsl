[numthreads(32,1,2)]
void main() {}
