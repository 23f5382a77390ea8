struct RAYPAYLOAD Payload { float4 color; };
RaytracingAccelerationStructure tlas;
[shader("raygeneration")]
void gen() {
  RayDesc r; 
  Payload p;
  TraceRay(tlas, 0, 0xff, 0, 1, 0, r, p);
}
[shader("miss")]
void m(inout Payload p) { p.color = 0; }
