struct S { void Barrier() {} uint QuadAny; };
[numthreads(64,1,1)] void main(uint i : SV_GroupIndex) { S s; s.Barrier(); s.QuadAny = 2; }
