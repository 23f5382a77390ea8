void main(float4 q : IN0, out float4 a : TEXCOORD3) { a = 0; }
