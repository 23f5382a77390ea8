struct R { uint a; };
[shader("node")]
[NodeLaunch("coalescing")]
[numthreads(1,1,65)]
void n([MaxRecords(4)] GroupNodeInputRecords<R> i) {}
