[NodeMaxRecursionDepth(2)]
void f() {}
