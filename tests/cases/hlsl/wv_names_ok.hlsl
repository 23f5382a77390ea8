struct Noise { float4 Sample(float2 uv) { return uv.xyxy; } float ddx; };
float ignore(float clip) { return clip; }
float4 main(float2 uv : UV) : SV_Position { Noise n; n.ddx = 1; float InstanceID = n.ddx; return n.Sample(uv) * ignore(InstanceID); }
