struct R { uint a; };
struct I {
  uint3 group : SV_GroupID;
  uint key : KEY;
};
[shader("node")]
[NodeDispatchGrid(4, 1, 1)]
[numthreads(64, 1, 1)]
void n(DispatchNodeInputRecord<R> r, I i) {}
