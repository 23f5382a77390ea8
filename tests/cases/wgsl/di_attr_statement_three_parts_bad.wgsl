fn f() { @diagnostic(off, a.b.c) if (true) {} }
