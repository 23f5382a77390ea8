#define BRANCH [branch]
[numthreads(64,1,1)] void main(uint i : SV_GroupIndex) {
  BRANCH [flatten] if (i) i++;
}
