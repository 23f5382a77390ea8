struct V { float4 p : SV_Position; float a[2] : SV_ClipDistance0;
           float b[2] : SV_ClipDistance1; };
V main() { return (V)0; }
