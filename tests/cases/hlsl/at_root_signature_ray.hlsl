[shader("raygeneration")]
[RootSignature("")]
void r() {}
