[numthreads(64,1,1)] void main(uint i : SV_GroupIndex) {
  [unroll(2.0)] for (int a = 0; a < 4; a++) i++;
}
