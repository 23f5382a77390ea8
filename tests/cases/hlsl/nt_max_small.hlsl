static const uint A = max(2, 16);
[numthreads(A,1,1)]
void main() {}
