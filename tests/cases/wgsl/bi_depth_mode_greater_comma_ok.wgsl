@fragment fn f() -> @builtin(frag_depth, greater,) f32 { return 1; }
