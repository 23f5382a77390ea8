@group(0) @binding(0) var<uniform> lights : array<vec4<f32>, #{MAX_CASCADES_PER_LIGHT}>;
#if AVAILABLE_STORAGE_BUFFER_BINDINGS >= 3
@compute @workgroup_size(#{SIZE}, 8)
#else
@compute @workgroup_size(8, 8)
#endif
fn main() {}
