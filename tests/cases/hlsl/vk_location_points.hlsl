struct V { float4 p : SV_Position; [[vk::location(0)]] float4 a : A; [[vk::location(1)]] float4 b : B; };
[maxvertexcount(3)]
void main(triangle V points[3], inout TriangleStream<V> s) { s.Append(points[0]); }
