struct R {
  uint g[1][3] : SV_DispatchGrid;
};
[shader("node")]
[NodeMaxDispatchGrid(4, 1, 1)]
[numthreads(64, 1, 1)]
void n(DispatchNodeInputRecord<R> i) {}
