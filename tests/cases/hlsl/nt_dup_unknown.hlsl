[numthreads(64,1,1)]
[numthreads(X,1,1)]
void main() {}
