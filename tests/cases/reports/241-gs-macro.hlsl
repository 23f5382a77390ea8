#define GSMaxVertexCount(n) [maxvertexcount(n)]
struct G { float4 p : SV_Position; float4 c : COLOR; };
GSMaxVertexCount(COUNT)
void main(triangle G input[3], inout TriangleStream<G> s) { s.Append(input[0]); }
