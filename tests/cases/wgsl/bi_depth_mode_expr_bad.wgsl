@fragment fn f() -> @builtin(frag_depth, min(1, 2)) f32 { return 1; }
