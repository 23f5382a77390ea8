struct S { float4 v; };
Texture2D<float4> a : register(t0);
Texture2D<float4> b : register(t1);
Texture2D<float4> c[] : register(t0, space2);
StructuredBuffer<S> d : register(t2);
SamplerState s : register(s0);
cbuffer Material : register(b0) { float4 tint; };
ConstantBuffer<S> e : register(b1);
Buffer<float4> f : register(t3);
Texture2D<float4> g;
#define ROOT "RootConstants(num32BitConstants = 4, b0), CBV(b1, visibility = SHADER_VISIBILITY_VERTEX), SRV(t2), SRV(t3), " \
	"DescriptorTable(SRV(t0), SRV(t0, space = 2, numDescriptors = unbounded)), StaticSampler(s0, visibility = SHADER_VISIBILITY_PIXEL)"
float4 helper(float2 uv) { return b.Sample(s, uv); }
[RootSignature(ROOT)]
float4 main(float2 uv : UV, uint i : I) : SV_Target {
	float4 dropped = helper(uv) * 0.0;
	float4 sum = a.Sample(s, uv) * tint + c[3].Sample(s, uv) + d[i].v + g.Sample(s, uv);
	if (i > 3)
		sum += b.Sample(s, uv);
	sum += f[i] + e.v;
	return sum;
}
