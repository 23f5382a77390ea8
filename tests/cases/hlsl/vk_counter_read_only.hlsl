[[vk::counter_binding(0)]] StructuredBuffer<uint> t;
[numthreads(8,8,1)] void main() {}
