struct Payload { float4 color; };
struct Attr { float2 b; };
[shader("closesthit")]
void Hit(inout Payload p, in Attr a) { p.color = a.b.xyxy; }
