struct V { float4 p : SV_Position; uint r : SV_RenderTargetArrayIndex; };
[maxvertexcount(3)] void main(triangle V v[3], uint id : SV_PrimitiveID, uint g : SV_GSInstanceID, inout TriangleStream<V> s) { s.Append(v[0]); }
