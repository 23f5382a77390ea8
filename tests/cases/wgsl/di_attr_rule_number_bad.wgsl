@diagnostic(off, 1) fn f() {}
