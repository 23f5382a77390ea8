extern static const uint NUM_THREADS;
[shader("compute")]
[numthreads(NUM_THREADS, 1, 1)]
void main(uint3 tid : SV_DispatchThreadID) {}
