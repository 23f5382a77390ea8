float width(float2 uv) { return 1; }
float width(uint2 p, float k = 1) { return fwidth(p.x) * k; }
RWBuffer<float> o;
[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
	o[id.x] = width((float2)id.xy);
}
