@group(0) @binding(0) var<storage, read_write> v0 : i32;
@group(1) @binding(1) var<storage, read_write> v1 : i32;
@group(0) @binding(2) var<storage, read_write> v2 : i32;
@group(1) @binding(3) var<storage, read_write> v3 : i32;
@group(0) @binding(4) var<storage, read_write> v4 : i32;
@group(1) @binding(5) var<storage, read_write> v5 : i32;
@group(0) @binding(6) var<storage, read_write> v6 : i32;
@group(1) @binding(7) var<storage, read_write> v7 : i32;
@group(0) @binding(8) var<storage, read_write> v8 : i32;
fn g() { _ = &v4; _ = &v5; _ = &v6; _ = &v7; _ = &v8; }
@compute @workgroup_size(64) fn f() { _ = &v0; _ = &v1; _ = &v2; _ = &v3; g(); }
@compute @workgroup_size(64) fn h() {}
