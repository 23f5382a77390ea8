[[vk::binding(1)]] RWByteAddressBuffer a;
[[vk::binding(1)]] RWByteAddressBuffer b;
#ifdef __spirv__
[numthreads(64, 1, 1)]
#else
[numthreads(4, 1, 1)]
#endif
void main(uint3 id : SV_DispatchThreadID) { a.Store(id.x, b.Load(id.x)); }
