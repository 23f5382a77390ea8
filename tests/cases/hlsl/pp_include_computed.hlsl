#define HDR(x) <x.hlsli>
#define C c
#include HDR(C)
[numthreads(FROM_C, 1, 1)] void main() {}
