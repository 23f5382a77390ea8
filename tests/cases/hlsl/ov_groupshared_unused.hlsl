groupshared float large[8100], other[8100];
float pick(float x) { return large[(uint)x]; }
float pick(uint x) { return other[x]; }
RWBuffer<float> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex) { o[i] = pick(i); }
