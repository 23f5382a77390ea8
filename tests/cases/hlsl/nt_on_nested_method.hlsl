class C { struct I { [numthreads(8,8,1)] void f() {} }; };
[numthreads(64,1,1)] void main() {}
