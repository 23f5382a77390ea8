[numthreads(64,1,1)] void main(uint i : SV_GroupIndex) {
  [branch] switch (i) { case 0: break; }
  [flatten] switch (i) { case 0: break; }
  [forcecase] switch (i) { case 0: break; }
  [call] switch (i) { case 0: break; }
}
