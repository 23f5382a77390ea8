[numthreads(64,1,1)] void main(uint i : SV_GroupIndex) {
  [branch]
  [flatten]
  if (i) i++;
}
