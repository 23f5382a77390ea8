struct V { float4 p : SV_Position; };
[maxvertexcount(1025)]
void main(point V a[1], inout PointStream<V> s) {}
