struct V { float4 p : SV_Position; };
[maxvertexcount(3)]
void main(triangle V a[3], line float2 b[2] : UV, inout TriangleStream<V> s) { s.Append(a[0]); }
