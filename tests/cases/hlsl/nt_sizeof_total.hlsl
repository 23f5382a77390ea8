[numthreads(sizeof(float4)*128,1,1)]
void main() {}
