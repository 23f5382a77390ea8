#define CBUFFER(name, slot) cbuffer name : register(b ## slot)
#define CBSLOT_WHATEVER 6
CBUFFER(myBuffer, CBSLOT_WHATEVER)
{
  float4 tint;
};
RWBuffer<float4> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex) { o[i] = tint; }
