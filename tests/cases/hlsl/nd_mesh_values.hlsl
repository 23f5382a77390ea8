struct R { uint a; };
struct V { float4 p : SV_Position; };
[shader("node")]
[NodeLaunch("mesh")]
[NodeMaxInputRecordsPerGraphEntryRecord(64, true)]
[NodeMaxDispatchGrid(4, 1, 1)]
[OutputTopology("triangle")]
[numthreads(32, 1, 1)]
void draw(DispatchNodeInputRecord<R> i, uint g : SV_GroupIndex, uint3 t : SV_DispatchThreadID, out vertices V v[3], out indices uint3 n[1])
{
	SetMeshOutputCounts(3, 1);
}
[shader("node")]
[NodeLaunch("broadcasting")]
[NodeDispatchGrid(4, 1, 1)]
[numthreads(32, 1, 1)]
void plain() { SetMeshOutputCounts(3, 1); }
