[[vk::image_format("RGBA8")]] RWTexture2D<float4> t;
[numthreads(8,8,1)] void main() {}
