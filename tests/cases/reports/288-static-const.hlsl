static const uint eight = 8;
const static uint four = eight / 2;
[numthreads(eight, eight, four / 4)]
void main(uint3 i : SV_DispatchThreadID) {}
