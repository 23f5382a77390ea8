namespace A { void f() {} }
namespace B { groupshared uint big[8193]; void f(uint i) { big[i] = big[i + 1]; } }
[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex) { A::f(); B::f(i); }
