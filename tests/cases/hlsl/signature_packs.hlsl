struct Part { float a : A; float2 b : B; };
struct I {
    float4 p : SV_Position;
    float2 halves[31] : H;
    min16float2 more[31] : M;
    Part one;
};
float4 main(I i, uint s : SV_SampleIndex, uint c : SV_Coverage) : SV_Target { return i.p; }
