struct V { float4 p : SV_Position; };
#define OUT(k, T, n, c) out k T n[c]
[numthreads(32,1,1)] [outputtopology("triangle")]
void main(OUT(vertices, V, v, 64), OUT(indices, uint3, i, 64)) { SetMeshOutputCounts(6, 2); }
