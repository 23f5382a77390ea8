[numthreads(8, 8, 1)]
void Main(uint3 id : SV_DispatchThreadID)
{
}
