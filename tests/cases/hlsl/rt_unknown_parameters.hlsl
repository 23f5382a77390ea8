struct P { float4 c; };
struct A { float2 b; };
[shader("miss")]
void s(UNKNOWN_ARGS) {}
