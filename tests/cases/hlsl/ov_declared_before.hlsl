float width(float2 uv);
RWBuffer<float> o;
[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
	o[id.x] = width(id.xy);
}
float width(float2 uv) { return fwidth(uv.x); }
