[numthreads(hhhh1, 1)]
void main() {}
