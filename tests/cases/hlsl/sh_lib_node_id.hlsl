[NodeID("a")]
void f() {}
