[numthreads(64, 1, 1)] void Run(uint i : SV_GroupIndex);
