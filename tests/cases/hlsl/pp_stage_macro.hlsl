#if __SHADER_TARGET_STAGE == __SHADER_STAGE_COMPUTE
[numthreads(64, 64, 1)]
#endif
float4 main() : SV_Target { return 0; }
