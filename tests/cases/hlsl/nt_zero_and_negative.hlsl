[numthreads(0,-8,1)]
void main() {}
