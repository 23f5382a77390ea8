struct G { float4 p : SV_Position; };
[instance(N)]
[maxvertexcount(3)]
void main(triangle G input[3], uint id : SV_GSInstanceID, inout TriangleStream<G> s) { s.Append(input[0]); }
