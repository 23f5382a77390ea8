struct P { float4 c; };
struct A { float2 b; };
typedef P Q;
[shader("miss")]
void s(inout Q p) {}
