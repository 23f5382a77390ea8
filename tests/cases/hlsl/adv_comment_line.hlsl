// [numthreads(9, 9, 99)] was too much
[numthreads(8, 8, 1)]
void main() {}
