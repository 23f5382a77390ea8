struct R { float4 a[8]; };
[shader("node")]
[NodeLaunch("thread")]
void n(ThreadNodeInputRecord<R> i, [MaxRecords(2)] NodeOutput<R> o) {}
