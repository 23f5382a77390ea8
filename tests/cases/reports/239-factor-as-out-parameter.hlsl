struct V { float4 p : SV_Position; float3 c : COLOR; };
struct K { float e[4] : SV_TessFactor; };
K constants(InputPatch<V, 1> p, uint id : SV_PrimitiveID, out float inside[2] : SV_InsideTessFactor) {
  K k; k.e[0] = 2.5; k.e[1] = 4.25; k.e[2] = 5.75; k.e[3] = 7.5;
  inside[0] = 6.75; inside[1] = 7.25;
  return k;
}
struct H { float4 p : POS; };
[domain("quad")]
[partitioning("fractional_even")]
[outputtopology("triangle_ccw")]
[outputcontrolpoints(1)]
[patchconstantfunc("constants")]
H main(InputPatch<V, 1> v, uint i : SV_OutputControlPointID) { H h; h.p = v[i].p; return h; }
