struct P { float4 c; };
struct A { float2 b; };
[shader("callable")]
void s(inout P p) {}
