[shader("node")]
[NodeLaunch("thread")]
void n([MaxRecords(128)] EmptyNodeOutput a, [MaxRecords(128)] [NodeArraySize(4)] EmptyNodeOutputArray b) {}
