struct P { float4 c; };
[shader("miss")]
void run(inout P p) { ReportHit(1, 0, p); }
