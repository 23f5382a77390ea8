@fragment fn f() -> @builtin(sample_mask, less) u32 { return 1; }
