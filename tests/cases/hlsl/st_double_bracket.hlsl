[numthreads(64,1,1)] void main(uint i : SV_GroupIndex) {
  [[unroll]] if (i) i++;
}
