float4 main([[vk::location(0)]] float4 a : A, [[vk::location(0)]] float4 b : B) : SV_Target { return a + b; }
