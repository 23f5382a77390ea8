[numthreads(256, 1, 1)]
void test(uint GI : SV_GroupIndex)
{
    groupshared float tmp[256];
    tmp[GI] = 0;
}
