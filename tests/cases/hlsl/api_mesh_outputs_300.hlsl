struct V { float4 p : SV_Position; };
[outputtopology("triangle")]
[numthreads(32, 1, 1)]
void main(out indices uint3 t[64],
          out vertices V v[300]) { SetMeshOutputCounts(0, 0); }
