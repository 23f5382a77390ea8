struct L { float4 a[7]; };
StructuredBuffer<L> s; RWStructuredBuffer<float> o;
groupshared L b[1024];
float get(uint i) { return b[i].a[0].x; }
[numthreads(64,1,1)] void main(uint i : SV_GroupIndex) { L l = s[i]; b[i] = l; GroupMemoryBarrierWithGroupSync(); o[i] = get(i); }
