[numthreads(0.5,64,1)]
void main() {}
