[numthreads(64,64,1)]
void cs() {}
float4 main() : SV_Target { return 0; }
