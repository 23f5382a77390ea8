Texture2D<float4> a : register(t0);
Texture2D<float4> b : register(t1);
[RootSignature("")]
float4 main(uint3 at : AT) : SV_Target {
	float4 first = a.Load(at);
	first *= 0;
	float4 second = float4(0, 0, 0, 0) * b.Load(at);
	return first + second + 0 * (a.Load(at)) + b.Load(at) * (0.0f);
}
