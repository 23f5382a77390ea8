float4 main(float4 a : SV_Position) : SV_Target {
  GroupMemoryBarrierWithGroupSync();
  return a;
}
