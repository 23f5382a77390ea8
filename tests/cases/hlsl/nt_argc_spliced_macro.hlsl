#define V 64,\
 1
[numthreads(V,1)]
void main() {}
