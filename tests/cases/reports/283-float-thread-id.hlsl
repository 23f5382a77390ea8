[numthreads(64, 1, 1)]
void main(float3 tid : SV_DispatchThreadID) {}
