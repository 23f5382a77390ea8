float4 main(uint front : SV_IsFrontFace, int sample_index : SAMPLE) : SV_Target { return front + sample_index; }
