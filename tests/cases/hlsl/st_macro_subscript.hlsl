#define AT(n) n[unrolled]
static const uint unrolled = 1;
[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex) { uint a[2]; AT(a) = i; }
