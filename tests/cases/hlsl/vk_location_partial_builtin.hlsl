struct I {
    float4 p : SV_Position;
    [[vk::location(0)]] float4 a : A;
    bool front : SV_IsFrontFace;
    [[vk::builtin("HelperInvocation")]] bool helper : HELPER;
};
struct O { [[vk::location(0)]] float4 a : SV_Target0; float depth : SV_Depth; };
O main(I i) { O o; o.a = i.a * i.front; o.depth = 1; return o; }
