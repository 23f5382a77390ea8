struct A { float2 b; };
[shader("intersection")]
void run() { A a = (A)0; ReportHit(RayTMin(), HitKind(), a); }
