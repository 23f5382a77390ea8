[numthreads(64,1,1)] void main(uint i : SV_GroupIndex) {
  [unroll] FOREACH(a, 4) i++;
}
