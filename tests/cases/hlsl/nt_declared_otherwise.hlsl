[numthreads(64,1,1)] void main();
[numthreads(32,1,1)] void main() {}
