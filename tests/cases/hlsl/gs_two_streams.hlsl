struct V { float4 p : SV_Position; };
struct W { float2 u : UV; };
[maxvertexcount(3)]
void main(point V a[1], inout LineStream<V> s, inout PointStream<W> t) { s.Append(a[0]); }
