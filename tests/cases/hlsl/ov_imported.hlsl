namespace whole { float width(int2 p) { return 1; } }
using namespace whole;
float width(float2 uv) { return fwidth(uv.x); }
RWBuffer<float> o;
[numthreads(8, 8, 1)]
void main(int3 id : SV_DispatchThreadID)
{
	o[id.x] = width(id.xy);
}
