//! device=compat
@group(0) @binding(0) var d: texture_cube_array<f32>; 
@compute @workgroup_size(1) fn c() { _ = textureDimensions(d); }
