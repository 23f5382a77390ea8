struct R { uint a; };
[shader("node")]
[NodeDispatchGrid(4, 1, 1)]
[numthreads(64, 1, 1)]
void n(DispatchNodeInputRecord<R> r, uint3 id) {}
