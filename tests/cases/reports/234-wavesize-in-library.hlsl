[shader("compute")]
[WaveSize(32)]
[numthreads(64, 1, 1)]
void main(uint3 i : SV_DispatchThreadID) {}
