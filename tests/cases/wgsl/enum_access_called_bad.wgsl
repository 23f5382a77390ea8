fn f() { write(); }
