static const uint sizes[2] = {64, 1};
[numthreads(sizes[0], 1, 1)]
void main() {}
