struct R { uint a; };
struct G { uint3 g : SV_DispatchGrid; uint a; };
[shader("node")]
[NodeLaunch("broadcasting")]
[numthreads(64,1,1)]
[NodeDispatchGrid(4,1,1)]
void n(DispatchNodeInputRecord<R> i, [NodeArraySize(-1)][UnboundedSparseNodes] NodeOutputArray<R> o) {}
