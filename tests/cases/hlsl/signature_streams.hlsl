struct V { float4 p : SV_Position; float4 a[31] : A; };
struct W { float4 a[33] : B; };
[maxvertexcount(1)]
void main(point float4 at[1] : SV_Position, inout PointStream<V> s, inout PointStream<V> t) { s.Append((V)0); }
