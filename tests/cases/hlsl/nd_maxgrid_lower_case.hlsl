struct R { uint a; };
struct G { uint3 g : SV_DispatchGrid; uint a; };
struct D { uint3 g : sv_dispatchgrid; };
[shader("node")]
[NodeLaunch("broadcasting")]
[numthreads(64,1,1)]
[NodeMaxDispatchGrid(4,1,1)]
void n(DispatchNodeInputRecord<D> i) {}
