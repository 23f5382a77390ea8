@group(0) @binding(0) var v0 : texture_external;
@group(1) @binding(1) var v1 : texture_external;
@group(0) @binding(2) var v2 : texture_external;
@group(1) @binding(3) var v3 : texture_external;
@group(0) @binding(4) var v4 : texture_external;
fn g() { _ = v2; _ = v3; _ = v4; }
@compute @workgroup_size(64) fn f() { _ = v0; _ = v1; g(); }
@compute @workgroup_size(64) fn h() {}
