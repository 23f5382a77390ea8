struct V { float4 p : SV_Position; };
struct P { uint a; };
[outputtopology("triangle")]
[numthreads(32, 1, 1)]
void main(payload P p, out vertices V v[64], out indices uint3 t[64]) { SetMeshOutputCounts(0, 0); }
