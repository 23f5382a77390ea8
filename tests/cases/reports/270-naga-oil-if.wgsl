#define_import_path wgrapier::kernel
#if DIM == 2
    alias Vec = vec2<f32>;
    const EDGE = 8u;
#else
    alias Vec = vec3<f32>;
    const EDGE = 32u;
#endif
@compute @workgroup_size(EDGE, EDGE, 1)
fn main() { let p = Vec(); }
