[numthreads(64,1,1)] void main(uint i : SV_GroupIndex) {
  [unroll] [loop] for (int a = 0; a < 4; a++) i++;
}
