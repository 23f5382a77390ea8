[numthreads(64,1,1)] void main(uint a : FOO) {}
