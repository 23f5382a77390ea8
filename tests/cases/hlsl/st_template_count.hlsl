template<int N> uint f(uint i) { [unroll(N)] for (int a = 0; a < N; a++) i++; return i; }
[numthreads(64,1,1)] void main(uint i : SV_GroupIndex) { f<4>(i); }
