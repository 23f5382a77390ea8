[numthreads /* x */ ( /* 7, */ 64, // y
            1, 2048)]
void main() {}
