typedef uint Grid[3];
struct R { Grid g : SV_DispatchGrid; };
[shader("node")]
[NodeMaxDispatchGrid(4, 1, 1)]
[numthreads(64, 1, 1)]
void n(DispatchNodeInputRecord<R> i) {}
