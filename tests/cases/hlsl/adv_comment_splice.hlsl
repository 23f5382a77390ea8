// the next line belongs to this comment \
[numthreads(7, 1, 1)]
[numthreads(64, 1, 1)]
void main() {}
