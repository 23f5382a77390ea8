float4 main(uint a : SV_Coverage, out uint b : SV_Coverage) : SV_Target { b = a; return 0; }
