struct P { uint a[5000]; };
groupshared P p;
[numthreads(32, 1, 1)]
void main() {
  DispatchMesh(1, 1, 1, p);
}
