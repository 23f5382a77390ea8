@fragment fn f() -> @builtin(frag_depth, less) f32 { return 1; }
