struct I { float2 uv; float2 w; };
float4 main(I i : TEXCOORD) : SV_Target { return i.uv.x; }
