float4 main(uint64_t a : KEY) : SV_Position { return (float)a; }
