[numthreads(64,1,1)] void main(uint i : SV_GroupIndex) {
  [unroll]
#if 0
  for (int a = 0; a < 2; a++)
#else
  if (i)
#endif
    i++;
}
