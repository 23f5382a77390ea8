#define TEX_COMP(format, packed) string Build_Format = #format; string Build_IsPacked = #packed;
Texture2D MyTex < TEX_COMP(dxt5, true) >;
RWBuffer<float> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex) { o[i] = MyTex.Load(0).x; }
