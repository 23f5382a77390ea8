struct Y { uint a; }; groupshared Y y;
void go(uint n) { DispatchMesh(n, 1, 1, y); }
[numthreads(32,1,1)] void main(uint i : SV_GroupIndex) { y.a = i; go(2); }
