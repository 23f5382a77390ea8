struct O { float4 p : SV_Position; uint s : SV_SampleIndex; };
O main(float4 p : POSITION) { O o; o.p = p; o.s = 0; return o; }
