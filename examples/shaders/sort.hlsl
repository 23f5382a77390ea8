#include "settings.hlsli"

RWStructuredBuffer<uint> items;

// 1024 x 12 x 4 bytes are more than the 32 KiB of a compute shader.
groupshared uint keys[SORT_GROUP * SORT_ITEMS];

// The order is minimum, maximum, preferred: 128 is outside the range. And the group has 2048 threads.
[WaveSize(32, 64, 128)]
[numthreads(SORT_GROUP, 2, 1)]
void main(uint index : SV_GroupIndex)
{
	keys[index] = items[index];
	GroupMemoryBarrierWithGroupSync();
	items[index] = keys[index ^ 1];
}
