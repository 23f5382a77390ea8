[[vk::location(0)]] float4 main([[vk::location(0)]] float4 a : A) : SV_Target { return a; }
