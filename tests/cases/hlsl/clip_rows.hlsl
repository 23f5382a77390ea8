struct O {
    float4 p : SV_Position;
    float clip[2] : SV_ClipDistance0;
    float4 cull : SV_CullDistance;
    float3 more : SV_ClipDistance2;
};
O main(float3 a : A) { return (O)0; }
