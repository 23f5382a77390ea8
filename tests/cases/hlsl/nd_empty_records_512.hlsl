[shader("node")]
[NodeLaunch("coalescing")]
[numthreads(64, 1, 1)]
void n([MaxRecords(4)] EmptyNodeInput i, [MaxRecords(512)] EmptyNodeOutput o) {}
