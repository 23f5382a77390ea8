[numthreads(64)]
void other() {}
[numthreads(64,1,1)]
void main() {}
