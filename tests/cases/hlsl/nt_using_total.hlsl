namespace A { static const uint N = 64; }
using A::N;
[numthreads(N,64,1)]
void main() {}
