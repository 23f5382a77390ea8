struct O {
  float4 pos : SV_POSITION;
  [[vk::location(2)]] float3 lightDir : TEXCOORD2;
  [[vk::location(2)]] float4 shadow : TEXCOORD3;
};
O main(float4 p : POSITION) { O o; o.pos = p; o.lightDir = 0; o.shadow = 0; return o; }
