float main(float a) { return a * 2; }
RWBuffer<float> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex) { o[i] = main(o[i]); }
