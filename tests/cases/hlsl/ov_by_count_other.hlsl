float width(float2 uv) { return 1; }
float width(float2 uv, float k) { return fwidth(uv.x) * k; }
RWBuffer<float> o;
[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
	o[id.x] = width(float2(id.x, max(id.y, 2)));
}
