enum E { A, B = 8192, C };
groupshared int b[C];
[numthreads(64,1,1)] void main(uint i : SV_GroupIndex) { b[i] = b[i + 1]; }
