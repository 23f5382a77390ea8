#pragma kernel Move
float2 Move(float2 p, float2 v) { return p + v; }
RWStructuredBuffer<float2> o;
[numthreads(64, 1, 1)]
void Move(uint3 id : SV_DispatchThreadID) { o[id.x] = Move(o[id.x], float2(0, 1)); }
