struct V { [[vk::location(0)]] float4 a : A; [[vk::location(1)]] float4 b : B; };
float4 main([[vk::location(0)]] V v) : SV_Position { return v.a + v.b; }
