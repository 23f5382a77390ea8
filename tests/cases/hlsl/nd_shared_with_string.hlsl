struct R { uint a; };
struct G { uint3 g : SV_DispatchGrid; uint a; };
[shader("node")]
[NodeLaunch("broadcasting")]
[numthreads(64,1,1)]
[NodeDispatchGrid(4,1,1)]
void n(DispatchNodeInputRecord<R> i, [MaxRecords(1)] NodeOutput<R> o, [MaxRecordsSharedWith("o")] NodeOutput<R> q) {}
