struct V { float4 p : SV_Position; float2 uv : UV; };
struct P { uint l : SV_RenderTargetArrayIndex; uint v : SV_ViewportArrayIndex; bool c : SV_CullPrimitive; uint r : SV_ShadingRate; uint id : SV_PrimitiveID; nointerpolation uint m : MATERIAL; };
[numthreads(32,1,1)] [outputtopology("triangle")]
void main(uint t : SV_GroupIndex, uint3 g : SV_GroupID, uint3 d : SV_DispatchThreadID, uint3 l : SV_GroupThreadID, uint w : SV_ViewID, out vertices V v[25], out indices uint3 i[3], out primitives P p[3]) { SetMeshOutputCounts(6, 2); }
