#include "nowhere.h"
struct V { float4 p : SV_Position; };
[numthreads(32,1,1)] [outputtopology("triangle")]
void main(out vertices V v[MAXV], out indices uint3 i[MAXP]) { SetMeshOutputCounts(6, 2); }
