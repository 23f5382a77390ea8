@fragment fn f() -> @builtin(frag_depth, less, less) f32 { return 1; }
