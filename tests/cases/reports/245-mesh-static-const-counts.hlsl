struct V { float4 pos : SV_Position; [[vk::location(0)]] float3 color : COLOR; };
const static uint MAX_VERTS = 3;
const static uint MAX_PRIMS = 300;
[outputtopology("triangle")]
[numthreads(32, 1, 1)]
[shader("mesh")]
void entry_mesh(in uint tig : SV_GroupIndex, out vertices V verts[MAX_VERTS], out indices uint3 triangles[MAX_PRIMS]) {}
