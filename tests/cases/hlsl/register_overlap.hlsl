Buffer<float> a : register(t0);
Buffer<float> b[] : register(t2, space1);
Buffer<float> c[2] : register(t0, space1);
StructuredBuffer<float> d : register(t3);
Texture2D<float> e[3][2] : register(t1);
cbuffer F : register(b0) { float f; };
RWBuffer<float> g : register(u0);
RWByteAddressBuffer h : register(u0);
float one(uint i) { return a[i] + d[i]; }
float two(uint i) { float v = 0; v += e[0][1][uint2(i, 0)]; return v; }
void keep(uint i) { h.Store(0, 1u); }
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID)
{
    float sum = one(i);
    sum += two(i) * b[i][0] * c[1][0];
    g[i] = sum * f;
    keep(i);
}
