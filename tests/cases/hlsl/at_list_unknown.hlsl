[[foo, bar(1,2)]]
[numthreads(64,1,1)]
void main() {}
