RWTexture2D<uint> rwtex;
Texture2D<uint> tex;
[numthreads(8,8,1)]
uint process(uint a)
{
    return a << 1;
}
void main(uint3 tid : SV_DispatchThreadID)
{
    rwtex[tid.xy] = process(tex[tid.xy]);
}
