struct V { float4 p : SV_Position; };
[numthreads(160,1,1)]
void main(uint g : SV_GroupIndex) { V v; DispatchMesh(1,1,1,v); }
