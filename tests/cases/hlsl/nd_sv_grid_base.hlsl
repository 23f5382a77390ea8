struct G { uint3 g : SV_DispatchGrid; };
struct D : G {
  uint h : SV_DispatchGrid;
};
[shader("node")]
[numthreads(64, 1, 1)]
[NodeDispatchGrid(4, 1, 1)]
void n(DispatchNodeInputRecord<D> i) {}
