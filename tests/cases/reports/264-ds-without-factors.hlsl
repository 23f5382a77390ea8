[domain("tri")]
float4 DSMain(float4 pos : POS) : SV_Position { return pos; }
