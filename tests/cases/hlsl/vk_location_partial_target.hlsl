struct O {
    [[vk::location(0)]] float4 a : SV_Target0;
    float4 b : SV_Target1;
};
O main() { return (O)0; }
