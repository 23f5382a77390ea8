[numthreads(64,1,1)] void main(uint i : SV_GroupIndex) {
#if __SHADER_TARGET_MAJOR > 6 || (__SHADER_TARGET_MAJOR == 6 && __SHADER_TARGET_MINOR >= 5)
 WaveMatch(i);
#endif
}
