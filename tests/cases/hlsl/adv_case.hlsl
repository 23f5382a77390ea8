[NumThreads(7, 7, 1)]
void main() {}
