[numthreads(64,1,1)] void main(uint i : SV_GroupIndex) {
  [numthreads(8,8,1)] for (;;) break; }
