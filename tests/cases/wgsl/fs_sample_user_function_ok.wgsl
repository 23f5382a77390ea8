fn textureSample(a : i32) -> i32 { return a; }
@compute @workgroup_size(64) fn f() { _ = textureSample(1); }
