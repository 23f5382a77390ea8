@group(0) @binding(0) var v0 : texture_2d<f32>;
@group(1) @binding(1) var v1 : texture_2d<f32>;
@group(0) @binding(2) var v2 : texture_2d<f32>;
@group(1) @binding(3) var v3 : texture_2d<f32>;
@group(0) @binding(4) var v4 : texture_2d<f32>;
@group(1) @binding(5) var v5 : texture_2d<f32>;
@group(0) @binding(6) var v6 : texture_2d<f32>;
@group(1) @binding(7) var v7 : texture_2d<f32>;
@group(0) @binding(8) var v8 : texture_2d<f32>;
@group(1) @binding(9) var v9 : texture_2d<f32>;
@group(0) @binding(10) var v10 : texture_2d<f32>;
@group(1) @binding(11) var v11 : texture_2d<f32>;
@group(0) @binding(12) var v12 : texture_2d<f32>;
@group(1) @binding(13) var v13 : texture_2d<f32>;
@group(0) @binding(14) var v14 : texture_2d<f32>;
@group(1) @binding(15) var v15 : texture_2d<f32>;
fn g() { _ = v8; _ = v9; _ = v10; _ = v11; _ = v12; _ = v13; _ = v14; _ = v15; }
@compute @workgroup_size(64) fn f() { _ = v0; _ = v1; _ = v2; _ = v3; _ = v4; _ = v5; _ = v6; _ = v7; g(); }
@compute @workgroup_size(64) fn h() {}
