struct V { float4 p : SV_Position; };
struct W { float2 u : UV; };
[maxvertexcount(170)]
void main(point V a[1], point float4 b[1] : B, inout PointStream<V> s, inout PointStream<W> t) { s.Append(a[0]); }
