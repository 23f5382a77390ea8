[numthreads(64, 1, 1)]
void copy(uint tid : SV_DispatchThreadID) {}
[numthreads(8, 8, 1)]
void flat(uint2 tid : SV_DispatchThreadID, int g : SV_GroupIndex) {}
