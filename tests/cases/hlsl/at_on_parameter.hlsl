float4 main([earlydepthstencil] float4 a : A) : SV_Target { return a; }
