struct R { float4 a[8]; };
groupshared uint g[3585];
[shader("node")]
[NodeLaunch("coalescing")]
[numthreads(64, 1, 1)]
void n([MaxRecords(4)] EmptyNodeInput i, [MaxRecords(256)] NodeOutput<R> o) { g[0] = 0; }
