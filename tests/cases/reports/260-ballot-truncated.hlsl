RWStructuredBuffer<uint> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex) {
  uint mask = WaveActiveBallot(i & 1);
  uint count = countbits(WaveActiveBallot(i & 2));
  uint4 all = countbits(WaveActiveBallot(i & 4));
  o[i] = mask + count + all.x + all.y + all.z + all.w;
}
