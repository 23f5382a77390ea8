[numthreads(256, 1, 1)]
void cull() {}
struct Payload { uint n; };
groupshared Payload payload;
[numthreads(32, 1, 1)]
void main() { DispatchMesh(1, 1, 1, payload); }
