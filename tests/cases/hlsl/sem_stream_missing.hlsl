struct O { float4 p : SV_Position; float q; }; struct V { float4 p : SV_Position; };
[maxvertexcount(3)] void main(triangle V v[3], inout TriangleStream<O> s) { s.Append((O)0); }
