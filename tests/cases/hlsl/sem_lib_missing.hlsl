[shader("pixel")]
float4 shade(float2 uv) : SV_Target { return uv.xyxy; }
float helper(float x) { return x; }
