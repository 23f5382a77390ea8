uint WaveMatch(uint i) { return i; }
[numthreads(64,1,1)] void main(uint i : SV_GroupIndex) { WaveMatch(i); }
