struct R { uint a; };
[shader("node")]
[NodeLaunch("thread")]
[NodeLocalRootArgumentsTableIndex(-1)]
void n(ThreadNodeInputRecord<R> i) {}
