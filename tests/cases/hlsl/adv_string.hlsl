#define NOTE "[numthreads(7, 1, 1)] [WaveSize(3)] // /*"
[RootSignature("DescriptorTable(UAV(u0)) /* [numthreads(0,0,0)] */")]
[numthreads(64, 1, 1)]
void main() {}
