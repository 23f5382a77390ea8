struct V { float4 p : SV_Position; };
[numthreads(32, 1, 1)]
void main(uint i : SV_GroupIndex, out vertices V v[3], out indices uint3 t[1]) {
  SetMeshOutputCounts(3, 1);
  v[i % 3].p = i; t[0] = uint3(0, 1, 2);
}
