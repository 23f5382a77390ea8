#if __has_include("c.hlsli") && !__has_include(<none.hlsli>)
[numthreads(64, 64, 1)]
#else
[numthreads(64, 1, 1)]
#endif
void main() {}
