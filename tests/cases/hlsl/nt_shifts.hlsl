static const uint A = 4;
enum { B = 1, C = 2 };
[numthreads(A << (1 + B), 16, (16) >> (C >> B))]
void main() {}
