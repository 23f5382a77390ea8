cbuffer A : register(b0) { float4 tint; };
cbuffer B : register(b0) { float4 light; };
struct S { float4 f; };
ConstantBuffer<S> c : register(b0, space1);
ConstantBuffer<S> d : register(b0, space1);
Texture2D<float4> e : register(t0);
SamplerState f : register(s0);
struct Out { float4 first : SV_Target0; float4 second : SV_Target1; };
Out main(float2 uv : UV)
{
    Out o;
    o.first = tint;
    o.second = light * c.f;
    float4 unused = d.f;
    return o;
}
