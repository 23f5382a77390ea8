[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex) {
  [branch(1)] if (i > 3) { }
}
