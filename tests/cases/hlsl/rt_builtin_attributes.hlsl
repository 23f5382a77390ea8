struct P { float4 c; };
struct A { float2 b; };
[shader("closesthit")]
void s(inout P p, in BuiltInTriangleIntersectionAttributes a) {}
