[GroupSharedLimit(-4)]
[numthreads(64,1,1)]
void main() {}
