#define FOO 3
#define BAR 2
[numthreads(2+2, 2*3, (1+FOO)*BAR)]
void main(uint3 i : SV_DispatchThreadID) {}
