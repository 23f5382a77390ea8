struct S { float4 a; float b; };
groupshared S tile[2048];
RWBuffer<float> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex) { tile[i].b = i; GroupMemoryBarrierWithGroupSync(); o[i] = tile[i ^ 1].b; }
