struct R {
  uint3 g : SV_DispatchGrid;
  uint h : SV_DispatchGrid;
};
[shader("node")]
[numthreads(64, 1, 1)]
[NodeDispatchGrid(4, 1, 1)]
void n(DispatchNodeInputRecord<R> i) {}
