RWBuffer<float> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex) { o[i] = ddx(float(i)); }
