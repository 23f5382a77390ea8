struct V { float4 p : SV_Position; };
[maxvertexcount(3)]
void main(triangle V v[3], inout TriangleStream <V> s) { s.Append(v[0]); }
