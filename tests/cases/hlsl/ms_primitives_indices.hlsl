struct V { float4 p : SV_Position; }; struct P { uint l : SV_PrimitiveID; };
#define A 3
[numthreads(32,1,1)] [outputtopology("triangle")]
void main(out vertices V v[64], out indices uint3 i[A], out primitives P p[2]) { SetMeshOutputCounts(6, 2); }
