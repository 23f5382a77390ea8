struct R { float4 a[8]; uint b; };
[shader("node")]
[NodeLaunch("coalescing")]
[numthreads(64, 1, 1)]
void n([MaxRecords(4)] EmptyNodeInput i, [MaxRecords(256)] NodeOutput<R> o) {}
