[outputtopology("triangle")]
[numthreads(32, 1, 1)]
void main(uint i : SV_GroupIndex) {}
