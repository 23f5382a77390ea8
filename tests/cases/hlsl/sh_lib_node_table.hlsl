[NodeLocalRootArgumentsTableIndex(1)]
void f() {}
