@group(0) @binding(0) var v0 : sampler;
@group(1) @binding(1) var v1 : sampler;
@group(0) @binding(2) var v2 : sampler;
@group(1) @binding(3) var v3 : sampler;
@group(0) @binding(4) var v4 : sampler;
@group(1) @binding(5) var v5 : sampler;
@group(0) @binding(6) var v6 : sampler;
@group(1) @binding(7) var v7 : sampler;
@group(0) @binding(8) var v8 : sampler;
@group(1) @binding(9) var v9 : sampler;
@group(0) @binding(10) var v10 : sampler;
@group(1) @binding(11) var v11 : sampler;
@group(0) @binding(12) var v12 : sampler;
@group(1) @binding(13) var v13 : sampler;
@group(0) @binding(14) var v14 : sampler;
@group(1) @binding(15) var v15 : sampler;
fn g() { _ = v8; _ = v9; _ = v10; _ = v11; _ = v12; _ = v13; _ = v14; _ = v15; }
@compute @workgroup_size(64) fn f() { _ = v0; _ = v1; _ = v2; _ = v3; _ = v4; _ = v5; _ = v6; _ = v7; g(); }
@compute @workgroup_size(64) fn h() {}
