typedef uint Big[8193]; groupshared Big b;
[numthreads(64,1,1)] void main(uint i : SV_GroupIndex) { b[i] = b[i + 1]; }
