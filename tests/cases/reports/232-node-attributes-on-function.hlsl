struct Record { float4 spam; uint3 grid : SV_DispatchGrid; };
[shader("node")]
[NodeLaunch("coalescing")]
[numthreads(8, 4, 1)]
[NodeArraySize(1)]
[MaxRecords(1)]
[AllowSparseNodes]
[UnboundedSparseNodes]
void Bar([MaxRecords(4)] GroupNodeInputRecords<Record> inputRecords) {}
