struct S { uint a; };
static const S s = { 64 };
[numthreads(s.a,1,1)]
void main() {}
