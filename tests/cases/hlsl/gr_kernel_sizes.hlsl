#pragma kernel A N=64
#pragma kernel B N=2048
[numthreads(N,1,1)] void A() {}
[numthreads(N,1,1)] void B() {}
