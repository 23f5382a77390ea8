struct R { uint a; };
[shader("node")]
[NodeLaunch("thread")]
[NodeMaxRecursionDepth(-1)]
void n(ThreadNodeInputRecord<R> i) {}
