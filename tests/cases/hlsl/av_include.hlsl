#include "conf.hlsli"
[numthreads(GROUP, 1, 1)] void main() {}
