struct P { float4 f; };
[[vk::push_constant]] ConstantBuffer<P> fine;
[[vk::push_constant]] cbuffer Refused { float4 g; };
[[vk::shader_record_ext]] tbuffer Record { float4 h; };
float4 main() : SV_Target { return g; }
