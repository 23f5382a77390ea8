struct I { float4 p : POSITION; };
struct O { float4 p : SV_Position; };
[maxvertexcount(3)]
void main(triangle I v[3], uint a : SV_PrimitiveID, inout TriangleStream<O> s) { s.Append((O)0); }
