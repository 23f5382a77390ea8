[numthreads(32, 32, 1)]
void main(uint3 i : SV_DispatchThreadID) {}
