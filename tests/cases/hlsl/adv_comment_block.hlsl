/* numthreads(7, 1, 1)
   [numthreads(0, 0, 0)] */
[numthreads(64, 1, 1)]
void main() {} // [WaveSize(5)]
