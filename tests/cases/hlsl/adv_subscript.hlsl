RWBuffer<uint> loop, unroll;
[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex) { uint branch[2]; branch[1] = 0; loop[i] = branch[1]; if (i) unroll[0] = loop[1]; }
