namespace N { namespace M {
groupshared uint b[8193];
} }
[numthreads(64,1,1)] void main(uint i : SV_GroupIndex) { N::M::b[i] = N::M::b[i + 1]; }
