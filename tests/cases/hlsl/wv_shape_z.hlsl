RWBuffer<float> o;
[numthreads(32,1,2)] void main(uint2 i : SV_DispatchThreadID) { o[0] = ddy_fine((float)i.x); }
