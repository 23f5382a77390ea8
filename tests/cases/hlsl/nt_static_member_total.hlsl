struct S { static const uint N = 2048; };
[numthreads(S::N,1,1)]
void main() {}
