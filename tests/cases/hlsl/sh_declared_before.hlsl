[shader("compute")] void k();
[numthreads(64,1,1)] void k() {}
