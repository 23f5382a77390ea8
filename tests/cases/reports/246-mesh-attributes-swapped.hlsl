struct O { float4 pos : SV_Position; float3 color : COLOR0; };
[outputtopology("triangle")]
[numthreads(1, 1, 1)]
void main(out indices uint3 triangles[1], out vertices O vertices[3]) {
  SetMeshOutputCounts(3, 1);
  triangles[0] = uint3(0, 1, 2);
  vertices[0].pos = 0;
}
