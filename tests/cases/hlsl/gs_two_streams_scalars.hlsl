struct V { float4 p : SV_Position; };
struct W { float2 u : UV; };
[maxvertexcount(171)]
void main(point V a[1], inout PointStream<V> s, inout PointStream<W> t) { s.Append(a[0]); }
