static const uint forced = 0x400;
RaytracingAccelerationStructure scene;
typedef RayQuery<0x400> Query;
#define FLAGS RAY_FLAG_FORCE_OMM_2_STATE
[numthreads(64, 1, 1)]
void main()
{
    RayDesc r = (RayDesc)0;
    RayQuery<RAY_FLAG_NONE | forced, RAYQUERY_FLAG_NONE> a;
    RayQuery<forced, 1> b;
    RayQuery<FLAGS> c;
    RayQuery<RAY_FLAG_FORCE_OMM_2_STATE & 1> d;
    uint flags = RAY_FLAG_FORCE_OMM_2_STATE;
    RayQuery<0> e;
    e.TraceRayInline(scene, flags, 0xff, r);
    e.TraceRayInline(scene, RAY_FLAG_FORCE_OMM_2_STATE | 2, 0xff, r);
    b.TraceRayInline(scene, RAY_FLAG_FORCE_OMM_2_STATE, 0xff, r);
}
