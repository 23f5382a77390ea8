#ifdef FLAG
    #import bevy_pbr::mesh_view_bind_group
#else
    #import bevy_pbr::mesh_view_bindings::{view, globals}
#endif
#import bevy_pbr::forward_io::VertexOutput
@fragment
fn fragment(mesh : VertexOutput) -> @location(0) vec4<f32> {
    return vec4<f32>(globals.time, view.exposure, mesh.uv);
}
