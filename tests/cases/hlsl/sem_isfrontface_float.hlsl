float4 main(float front : SV_IsFrontFace) : SV_Target { return front; }
