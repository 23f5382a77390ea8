struct I {
    [[vk::location(0)]] float3x1 column : A;
    [[vk::location(1)]] uint64_t2 two : B;
    [[vk::location(2)]] uint64_t3 three : C;
    [[vk::location(3)]] float4 taken : D;
    [[vk::location(4)]] float2 grid[2][3] : E;
    [[vk::location(9)]] float4 last : F;
};
float4 main(I i) : SV_Position { return i.taken + i.last + i.grid[0][0].x; }
