struct I { float4 p : POSITION; uint a : SV_ViewID; };
struct O { float4 p : SV_Position; };
[maxvertexcount(3)]
void main(triangle I v[3], inout TriangleStream<O> s) { s.Append((O)0); }
