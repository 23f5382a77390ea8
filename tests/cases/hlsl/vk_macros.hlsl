#define BINDING(b, s) [[vk::binding(b, s)]]
#define VK_PUSH [[vk::push_constant]]
struct P { float4 a; }; VK_PUSH ConstantBuffer<P> g : register(b0); BINDING(0, 1) Texture2D a : register(t0, space1); BINDING(1, 1) RWTexture2D<float4> o : register(u0);
[numthreads(8,8,1)] void main() {}
