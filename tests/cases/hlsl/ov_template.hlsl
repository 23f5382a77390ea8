template<typename T> T width(T uv) { return fwidth(uv); }
float width(int p) { return p; }
RWBuffer<float> o;
[numthreads(8, 8, 1)]
void main(int3 id : SV_DispatchThreadID)
{
	o[id.x] = width(id.x);
}
