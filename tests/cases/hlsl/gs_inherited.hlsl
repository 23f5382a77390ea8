struct A { float3 x; uint y[2]; }; struct B : A { A a[3]; double d; };
groupshared B b[372];
[numthreads(64,1,1)] void main(uint i : SV_GroupIndex) { b[i] = b[i + 1]; }
