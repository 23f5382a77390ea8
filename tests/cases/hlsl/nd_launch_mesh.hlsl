struct R { uint a; };
struct G { uint3 g : SV_DispatchGrid; uint a; };
[shader("node")]
[NodeLaunch("mesh")]
[numthreads(64,1,1)]
[NodeDispatchGrid(4,1,1)]
void n(DispatchNodeInputRecord<R> i) {}
