[numthreads(64,64,1)]
void a() {}
[numthreads(64,64,1)]
void b() {}
[numthreads(64,64,1)]
void c() {}
