struct V { float4 p : SV_Position; float4 a[3] : A; float4 b : A2; };
V main() { return (V)0; }
