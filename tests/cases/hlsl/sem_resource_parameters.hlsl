struct M { float3 p; };
[numthreads(64,1,1)] void main(uint a : SV_GroupIndex, RWStructuredBuffer<M> t, SamplerState s, Texture2D<float4> x, ByteAddressBuffer b) {}
