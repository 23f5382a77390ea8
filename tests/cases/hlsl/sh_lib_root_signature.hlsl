[RootSignature("")]
void f() {}
