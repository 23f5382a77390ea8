struct R { uint a; };
[numthreads(1,1,2)]
[NodeLaunch("thread")]
[shader("node")]
void n(ThreadNodeInputRecord<R> i) {}
