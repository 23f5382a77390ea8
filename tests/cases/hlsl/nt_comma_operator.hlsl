[numthreads((1,64),1,1)]
void main() {}
