[shader("pixel")]
[WaveOpsIncludeHelperLanes]
float4 p() : SV_Target { return 0; }
