enum class E : uint { A = 8, B };
[numthreads(E::A,E::B,1)]
void main() {}
