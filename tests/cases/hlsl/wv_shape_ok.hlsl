RWBuffer<float> o;
[numthreads(2,2,8)] void main(uint2 i : SV_DispatchThreadID) { o[0] = fwidth((float)i.x); }
