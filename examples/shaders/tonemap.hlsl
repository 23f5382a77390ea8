#include "settings.hlsli"

RWTexture2D<float4> image;
groupshared uint bins[HISTOGRAM_BINS];

[numthreads(Tonemap::Width, Tonemap::Height, 1)]
void main(uint3 id : SV_DispatchThreadID, uint index : SV_GroupIndex)
{
	bins[index] = 0;
	GroupMemoryBarrierWithGroupSync();
	image[id.xy] = float4(bins[0], 0, 0, 1);
}
