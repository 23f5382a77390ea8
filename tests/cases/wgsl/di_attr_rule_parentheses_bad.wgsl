@diagnostic(off, (foo)) fn f() {}
