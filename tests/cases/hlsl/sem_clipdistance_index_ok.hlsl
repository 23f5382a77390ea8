void main(float4 a : POSITION0, out float2 c[2] : SV_ClipDistance1, out float4 p : SV_Position0) { c[0] = c[1] = 0; p = a; }
