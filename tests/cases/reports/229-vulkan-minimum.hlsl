RWBuffer<float> o;
[numthreads(256, 1, 1)]
void main(uint i : SV_GroupIndex) { o[i] = 1; }
