[experimental("a",1)] float f() { return 1; }
[numthreads(64,1,1)]
void main() {}
