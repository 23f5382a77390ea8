@diagnostic(off, a.b.c) fn f() {}
