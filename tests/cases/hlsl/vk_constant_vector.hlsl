[[vk::constant_id(0)]] const int2 k = int2(1, 2);
[numthreads(8,8,1)] void main() {}
