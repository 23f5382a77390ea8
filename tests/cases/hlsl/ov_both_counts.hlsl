float width(float2 uv) { return fwidth(uv.x); }
float width(float2 uv, float k) { return k; }
float width(float2 uv, int2 k) { return k.x; }
RWBuffer<float> o;
[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
	o[id.x] = width(id.xy, 1.0) + width(id.xy);
}
