#define MATCH WaveMatch
#define M2 MATCH
[numthreads(64,1,1)] void main(uint i : SV_GroupIndex) {
  M2(i); }
