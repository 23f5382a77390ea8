[numthreads(8.0, 8, 1)]
void other() {}
[numthreads(64, 1, 1)]
void main() {}
