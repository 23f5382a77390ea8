struct P { float4 c; };
[shader("miss")]
void s(inout P p) {}
