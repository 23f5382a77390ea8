@fragment fn f() -> @builtin(frag_depth, any) f32 { return 1; }
