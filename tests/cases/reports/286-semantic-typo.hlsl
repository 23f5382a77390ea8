[numthreads(64, 1, 1)]
void main(uint3 tid : SV_DispatchThreadIndex) {}
