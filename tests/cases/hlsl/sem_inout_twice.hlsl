void main(inout float4 a : A, out float4 b : A, out float4 p : SV_Position) { b = a; p = a; }
