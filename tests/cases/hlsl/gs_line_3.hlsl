struct V { float4 p : SV_Position; };
[maxvertexcount(3)]
void main(line V a[3], inout LineStream<V> s) { s.Append(a[0]); }
