namespace A { void main() {} }
struct S { void main() {} };
[numthreads(8, 8, 1)] void main() {}
