enum { A, B = 8, C };
[numthreads(A,B,C)]
void main() {}
