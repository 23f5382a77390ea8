struct R { uint a; };
#define MODE "thread"
[shader("node")]
[NodeLaunch(MODE)]
[numthreads(32,1,1)]
void n(ThreadNodeInputRecord<R> i) {}
