@group(0) @binding(0) var t : binding_array<texture_2d<f32>, 4>;
