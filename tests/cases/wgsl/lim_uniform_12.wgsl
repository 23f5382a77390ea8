@group(0) @binding(0) var<uniform> v0 : i32;
@group(1) @binding(1) var<uniform> v1 : i32;
@group(0) @binding(2) var<uniform> v2 : i32;
@group(1) @binding(3) var<uniform> v3 : i32;
@group(0) @binding(4) var<uniform> v4 : i32;
@group(1) @binding(5) var<uniform> v5 : i32;
@group(0) @binding(6) var<uniform> v6 : i32;
@group(1) @binding(7) var<uniform> v7 : i32;
@group(0) @binding(8) var<uniform> v8 : i32;
@group(1) @binding(9) var<uniform> v9 : i32;
@group(0) @binding(10) var<uniform> v10 : i32;
@group(1) @binding(11) var<uniform> v11 : i32;
fn g() { _ = &v6; _ = &v7; _ = &v8; _ = &v9; _ = &v10; _ = &v11; }
@compute @workgroup_size(64) fn f() { _ = &v0; _ = &v1; _ = &v2; _ = &v3; _ = &v4; _ = &v5; g(); }
@compute @workgroup_size(64) fn h() {}
