struct Y { uint a[4097]; };
groupshared Y y;
[numthreads(32,1,1)] void main(uint i : SV_GroupIndex) { y.a[0] = i; DispatchMesh(1, 1, 1, y); }
