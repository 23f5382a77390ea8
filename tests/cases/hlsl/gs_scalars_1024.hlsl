struct W { float4 p : SV_Position; float3 n : N; float t : T; };
[maxvertexcount(128)]
void main(point W a[1], inout TriangleStream<W> s) {}
