struct [raypayload] P { float3 c : read(caller) : write(anyhit, closesthit, caller); };
RaytracingAccelerationStructure scene;
void again(inout P p) {
    RayDesc r = (RayDesc)0;
    dx::HitObject h = dx::HitObject::MakeMiss(0, 0, r);
    dx::HitObject::Invoke(h, p);
}
namespace mine { struct HitObject { static void TraceRay() {} }; void MaybeReorderThread() {} }
[shader("anyhit")] void any(inout P p, in BuiltInTriangleIntersectionAttributes a) { again(p); mine::HitObject::TraceRay(); }
[shader("closesthit")] void closest(inout P p, in BuiltInTriangleIntersectionAttributes a) { again(p); mine::MaybeReorderThread(); }
